import type { Kind } from '../kind';
import { held } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    /** omitUnchanged: a secret that was not changed is left out of an edit instead of being sent as it was read. */
    secret: { omitUnchanged: boolean; max?: number };
  }
}

/** Exports, tooltips and search get nothing of it. */
export const secret: Kind<'secret'> = { ...held, text: () => '', sealed: true };
