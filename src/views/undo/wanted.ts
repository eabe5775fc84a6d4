import { createOpener } from '../../ui/opener';
import type { Undoable } from './undoable';

/** Undoes what was done, wherever that was asked for. */
export const { open: openUndo, onOpen: onUndo } = createOpener<readonly Undoable[]>();
