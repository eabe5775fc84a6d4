export { ref as treeref } from '../ref/sheet';
