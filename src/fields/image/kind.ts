import type { Kind } from '../kind';
import { plain } from '../text/plain';

/** The address of what was uploaded. */
export const image: Kind<'image'> = { ...plain, matches: 'equal' };
