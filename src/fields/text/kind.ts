import type { Kind } from '../kind';
import { plain } from './plain';

export const text: Kind<'text'> = plain;
