export { ref as refs } from '../ref/form';
