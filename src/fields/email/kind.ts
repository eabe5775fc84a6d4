import type { Kind } from '../kind';
import { written } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    email: object;
  }
}

export const email: Kind<'email'> = written;
