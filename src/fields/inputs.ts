import { chunk } from '../ui/chunk';
import type { FieldKind } from '../schema/field-definition';
import { BooleanInput } from './boolean/input';
import { CronInput } from './cron/input';
import { DateInput, DatetimeInput } from './date/input';
import { EnumInput, EnumsInput } from './enum/input';
import type { InputOf } from './input';
import './inputs.css';
import { JsonInput } from './json/input';
import { LocationInput } from './location/input';
import { MoneyInput } from './money/input';
import { NumberInput } from './number/input';
import { PasswordInput } from './password/input';
import { PhoneInput } from './phone/input';
import { RefInput, RefsInput } from './ref/input';
import { RowsInput } from './rows/input';
import { SecretInput } from './secret/input';
import { LongtextInput, TextInput, textBox } from './text/input';
import { TimerangeInput } from './timerange/input';

const lazyMatrix = chunk(() => import('./matrix/input').then((module) => module.MatrixInput));
const lazyUpload = chunk(() => import('./upload/input').then((module) => module.UploadInput));

export const inputs = {
  id: textBox({ className: 'c-mono' }),
  text: TextInput,
  longtext: LongtextInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: MoneyInput,
  boolean: BooleanInput,
  enum: EnumInput,
  enums: EnumsInput,
  date: DateInput,
  datetime: DatetimeInput,
  timerange: TimerangeInput,
  phone: PhoneInput,
  email: textBox({ inputMode: 'email' }),
  url: textBox({ inputMode: 'url', placeholder: 'https://' }),
  ip: textBox({ className: 'c-mono' }),
  version: textBox({ placeholder: '1.0.0' }),
  password: PasswordInput,
  secret: SecretInput,
  json: JsonInput,
  ref: RefInput,
  refs: RefsInput,
  treeref: RefInput,
  matrix: lazyMatrix,
  rows: RowsInput,
  image: lazyUpload,
  file: lazyUpload,
  location: LocationInput,
  cron: CronInput,
} satisfies { [K in FieldKind]: InputOf<K> };
