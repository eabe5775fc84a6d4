import type { Declaration } from '../declaration';
import { ref } from '../ref/declare';

export const treeref: Declaration<'treeref'> = {
  ...ref,
  extends: 'ref',
};
