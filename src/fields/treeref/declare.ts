import type { Declaration } from '../declaration';
import { ref } from '../ref/declare';

export const treeref: Declaration<'treeref'> = {
  ...ref,
  impliedBy: [],
  extends: 'ref',
};
