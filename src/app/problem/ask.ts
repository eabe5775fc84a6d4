import { createOpener } from '../../ui/opener';

/** The problem report. */
export const { open: reportProblem, onOpen: onReport } = createOpener();
