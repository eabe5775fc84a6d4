import { createOpener } from '../../ui/opener';
import { createStore } from '../../wire/listeners';

/** Undoes the entries with these keys, wherever that was asked for. */
export const { open: openUndo, onOpen: onUndo } = createOpener<readonly string[]>();

/** Keys of the entries that are being undone. */
export const undoing = createStore<readonly string[]>([]);
