import type { Kind } from '../kind';
import { plain } from '../text/plain';

/** Exports, tooltips and search get nothing of it. */
export const secret: Kind<'secret'> = { ...plain, matches: 'equal', text: () => '', sealed: true };
