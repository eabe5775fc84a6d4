import type { Kind } from '../kind';
import { plain } from '../text/plain';

export const ip: Kind<'ip'> = { ...plain, typed: true };
