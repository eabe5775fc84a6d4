import type { Kind } from '../kind';
import { held } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    image: UploadOptions;
  }
}

/** The address of what was uploaded. */
export const image: Kind<'image'> = held;
