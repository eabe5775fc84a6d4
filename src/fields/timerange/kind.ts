import type { Kind } from '../kind';
import { plain } from '../text/plain';

export const timerange: Kind<'timerange'> = plain;
