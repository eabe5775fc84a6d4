// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { BooleanFilter as booleanPart } from '../boolean/filter';
import { IdFilter as idPart } from '../id/filter';
import { IntegerFilter as integerPart } from '../integer/filter';
import type { FilterOf } from '../filter';

export const filters: { [K in FieldKind]?: FilterOf<K> } = {
  boolean: booleanPart,
  id: idPart,
  integer: integerPart,
};
