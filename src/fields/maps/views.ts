// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { JsonView as jsonPart } from '../json/view';
import { LocationView as locationPart } from '../location/view';
import { LongtextView as longtextPart } from '../longtext/view';
import { MatrixView as matrixPart } from '../matrix/view';
import { RowsView as rowsPart } from '../rows/view';
import { SecretView as secretPart } from '../secret/view';
import type { ViewOf } from '../view';

export const views: { [K in FieldKind]?: ViewOf<K> } = {
  json: jsonPart,
  location: locationPart,
  longtext: longtextPart,
  matrix: matrixPart,
  rows: rowsPart,
  secret: secretPart,
};
