export { RefInput as TreerefInput } from '../ref/input';
