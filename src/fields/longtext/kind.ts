import type { Kind } from '../kind';
import { written } from '../text/plain';

export const longtext: Kind<'longtext'> = written;
