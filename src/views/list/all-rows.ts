import { createOpener } from '../../ui/opener';

/** Selects all rows that the filters find: the bar of the selection does it, whose code loads with the first selection. */
export const { open: selectAllRows, onOpen: onSelectAllRows } = createOpener();
