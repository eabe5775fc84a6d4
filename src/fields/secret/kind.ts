import type { Kind } from '../kind';
import { held } from '../text/plain';

/** Exports, tooltips and search get nothing of it. */
export const secret: Kind<'secret'> = { ...held, text: () => '', sealed: true };
