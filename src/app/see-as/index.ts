export { narrowed } from '../../auth/seen-role';
export { SeeAsBar } from './SeeAsBar';
