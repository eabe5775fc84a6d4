import type { Kind } from '../kind';
import { written } from './plain';

export const text: Kind<'text'> = written;
