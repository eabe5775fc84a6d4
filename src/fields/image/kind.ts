import type { Kind } from '../kind';
import { held } from '../text/plain';

/** The address of what was uploaded. */
export const image: Kind<'image'> = held;
