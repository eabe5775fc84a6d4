import type { Kind } from '../kind';
import { written } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    text: {
      min?: number;
      max?: number;
      /** message: absent for one that users do not type. */
      pattern?: { regex: string; message?: string };
      suggest?: SuggestOptions;
      placeholders?: string;
    };
  }
}

export const text: Kind<'text'> = written;
