export { ActionHost } from './ActionHost';
export { DetailActions, ListActions } from './ActionButtons';
export { BulkActions } from './BulkActions';
export { RowActions } from './RowActions';
export { useActions } from './actions-context';
