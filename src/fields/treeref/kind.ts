import type { Kind } from '../kind';
import { ref } from '../ref/kind';

declare module '../../schema/field-definition' {
  interface KindOptions {
    treeref: RefOptions & { as: 'number' | 'text' };
  }
}

/** A reference that is chosen in a tree. */
export const treeref: Kind<'treeref'> = ref;
