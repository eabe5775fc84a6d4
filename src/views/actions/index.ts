export { ActionHost } from './ActionHost';
export { DetailActions, ListActions, useListActionEntries } from './ActionButtons';
export { BulkActions } from './BulkActions';
export { RowActions, useRowActions } from './RowActions';
export { useActions, WantedContext } from './actions-context';
