export { UploadInput as ImageInput } from '../shared/upload/input';
