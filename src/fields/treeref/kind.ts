import type { Kind } from '../kind';
import { ref } from '../ref/kind';

/** A reference that is chosen in a tree. */
export const treeref: Kind<'treeref'> = ref;
