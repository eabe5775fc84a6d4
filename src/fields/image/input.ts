export { LazyUploadInput as ImageInput } from '../shared/upload/lazy-input';
