// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { BooleanFilter as boolean } from '../boolean/filter';
import { IdFilter as id } from '../id/filter';
import { IntegerFilter as integer } from '../integer/filter';
import type { FilterOf } from '../filter';

export const filters: { [K in FieldKind]?: FilterOf<K> } = {
  boolean,
  id,
  integer,
};
