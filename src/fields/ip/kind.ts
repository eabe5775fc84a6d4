import type { Kind } from '../kind';
import { plain } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    ip: object;
  }
}

export const ip: Kind<'ip'> = { ...plain, typed: true, look: 'mono' };
