import type { FieldKind } from '../schema/field-definition';
import { boolean } from './boolean/kind';
import { cron } from './cron/kind';
import { date } from './date/kind';
import { datetime } from './datetime/kind';
import { decimal } from './decimal/kind';
import { email } from './email/kind';
import { choice } from './enum/kind';
import { enums } from './enums/kind';
import { file } from './file/kind';
import { id } from './id/kind';
import { image } from './image/kind';
import { integer } from './integer/kind';
import { ip } from './ip/kind';
import { json } from './json/kind';
import type { Kind } from './kind';
import { location } from './location/kind';
import { longtext } from './longtext/kind';
import { matrix } from './matrix/kind';
import { money } from './money/kind';
import { password } from './password/kind';
import { phone } from './phone/kind';
import { ref } from './ref/kind';
import { refs } from './refs/kind';
import { rows } from './rows/kind';
import { secret } from './secret/kind';
import { text } from './text/kind';
import { timerange } from './timerange/kind';
import { treeref } from './treeref/kind';
import { url } from './url/kind';
import { version } from './version/kind';

/** Every field kind. A kind without a description is a type error. */
export const kinds: { [K in FieldKind]: Kind<K> } = {
  id,
  text,
  longtext,
  integer,
  decimal,
  money,
  boolean,
  enum: choice,
  enums,
  date,
  datetime,
  timerange,
  phone,
  email,
  url,
  ip,
  version,
  password,
  secret,
  json,
  ref,
  refs,
  treeref,
  matrix,
  rows,
  image,
  file,
  location,
  cron,
};

export function kindOf<K extends FieldKind>({ kind }: { kind: K }): Kind<K> {
  return kinds[kind];
}

/** Whether a field's value is never shown in plain, exported, compared or kept in a draft. */
export function isSealed({ kind }: { kind: FieldKind }): boolean {
  return kinds[kind].sealed === true;
}
