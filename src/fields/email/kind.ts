import type { Kind } from '../kind';
import { written } from '../text/plain';

export const email: Kind<'email'> = written;
