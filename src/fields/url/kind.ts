import type { Kind } from '../kind';
import { plain } from '../text/plain';

export const url: Kind<'url'> = plain;
