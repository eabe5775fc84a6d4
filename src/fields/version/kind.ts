import type { Kind } from '../kind';
import { plain } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    version: object;
  }
}

export const version: Kind<'version'> = { ...plain, typed: true, look: 'number' };
