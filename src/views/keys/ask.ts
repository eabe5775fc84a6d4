import { createOpener } from '../../ui/opener';

/** The legend of the page's keys. */
export const { open: showLegend, onOpen: onLegend } = createOpener();
