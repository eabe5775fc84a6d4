export { LazyUploadInput as FileInput } from '../shared/upload/lazy-input';
