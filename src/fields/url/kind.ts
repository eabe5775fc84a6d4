import type { Kind } from '../kind';
import { written } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    url: object;
  }
}

export const url: Kind<'url'> = written;
