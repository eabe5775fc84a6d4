export { ref as treeref } from '../ref/form';
