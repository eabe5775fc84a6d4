import type { Kind } from '../kind';
import { plain } from '../text/plain';

export const version: Kind<'version'> = { ...plain, typed: true };
