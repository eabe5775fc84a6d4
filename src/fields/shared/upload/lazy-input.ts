import { chunk } from '../../../ui/chunk';

export const LazyUploadInput = chunk(() => import('./input').then((module) => module.UploadInput));
