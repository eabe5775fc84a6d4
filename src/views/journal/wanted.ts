import { createOpener } from '../../ui/opener';
import { createStore } from '../../wire/listeners';

/** Takes back the entries with these keys, wherever that was asked for. */
export const { open: openUndo, onOpen: onUndo } = createOpener<readonly string[]>();

/** Keys of the entries that are being taken back. */
export const undoing = createStore<readonly string[]>([]);
