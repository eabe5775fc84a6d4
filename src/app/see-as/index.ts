export { narrowed } from '../../auth/seen-role';
export { GrantedPage } from './GrantedPage';
export { SeeAsBar } from './SeeAsBar';
