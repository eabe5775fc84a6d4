export { refCell as treerefCell } from '../ref/cell';
