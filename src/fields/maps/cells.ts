// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { cronCell as cron } from '../cron/cell';
import { dateCell as date } from '../date/cell';
import { emailCell as email } from '../email/cell';
import { enumCell as choice } from '../enum/cell';
import { fileCell as file } from '../file/cell';
import { imageCell as image } from '../image/cell';
import { integerCell as integer } from '../integer/cell';
import { refCell as ref } from '../ref/cell';
import { refsCell as refs } from '../refs/cell';
import { secretCell as secret } from '../secret/cell';
import { urlCell as url } from '../url/cell';
import type { CellOf } from '../cell';

export const cells: { [K in FieldKind]?: CellOf<K> } = {
  cron,
  date,
  datetime: date,
  email,
  enum: choice,
  file,
  image,
  integer,
  password: secret,
  ref,
  refs,
  secret,
  treeref: ref,
  url,
};
