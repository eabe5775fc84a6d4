import type { Kind } from '../kind';
import { plain } from '../text/plain';

export const longtext: Kind<'longtext'> = plain;
