import { createOpener } from '../../ui/opener';

export const { open: openInspector, onOpen: onInspector } = createOpener();
