import type { Kind } from '../kind';
import { plain } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    cron: object;
  }
}

export const cron: Kind<'cron'> = { ...plain, flexible: true };
