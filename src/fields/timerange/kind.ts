import type { Kind } from '../kind';
import { plain } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    timerange: object;
  }
}

export const timerange: Kind<'timerange'> = { ...plain, look: 'number' };
