// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { JsonView as json } from '../json/view';
import { LocationView as location } from '../location/view';
import { LongtextView as longtext } from '../longtext/view';
import { MatrixView as matrix } from '../matrix/view';
import { RowsView as rows } from '../rows/view';
import { SecretView as secret } from '../secret/view';
import type { ViewOf } from '../view';

export const views: { [K in FieldKind]?: ViewOf<K> } = {
  json,
  location,
  longtext,
  matrix,
  password: secret,
  rows,
  secret,
};
