// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { cronCell as cronPart } from '../cron/cell';
import { dateCell as datePart } from '../date/cell';
import { datetimeCell as datetimePart } from '../datetime/cell';
import { emailCell as emailPart } from '../email/cell';
import { enumCell as enumPart } from '../enum/cell';
import { fileCell as filePart } from '../file/cell';
import { imageCell as imagePart } from '../image/cell';
import { integerCell as integerPart } from '../integer/cell';
import { passwordCell as passwordPart } from '../password/cell';
import { refCell as refPart } from '../ref/cell';
import { refsCell as refsPart } from '../refs/cell';
import { secretCell as secretPart } from '../secret/cell';
import { treerefCell as treerefPart } from '../treeref/cell';
import { urlCell as urlPart } from '../url/cell';
import type { CellOf } from '../cell';

export const cells: { [K in FieldKind]?: CellOf<K> } = {
  cron: cronPart,
  date: datePart,
  datetime: datetimePart,
  email: emailPart,
  enum: enumPart,
  file: filePart,
  image: imagePart,
  integer: integerPart,
  password: passwordPart,
  ref: refPart,
  refs: refsPart,
  secret: secretPart,
  treeref: treerefPart,
  url: urlPart,
};
