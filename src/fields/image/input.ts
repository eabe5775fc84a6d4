import { chunk } from '../../ui/chunk';

export const ImageInput = chunk(() => import('../shared/upload/input').then((module) => module.UploadInput));
