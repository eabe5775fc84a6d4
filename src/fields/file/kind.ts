import type { Kind } from '../kind';
import { held } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    file: UploadOptions;
  }
}

/** The address of what was uploaded. */
export const file: Kind<'file'> = { ...held, flexible: true };
