import type { Kind } from '../kind';
import { written } from '../text/plain';

export const url: Kind<'url'> = written;
