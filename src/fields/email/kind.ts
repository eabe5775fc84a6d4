import type { Kind } from '../kind';
import { plain } from '../text/plain';

export const email: Kind<'email'> = plain;
