import { readText } from '../filled-cell';
import type { Sheet } from '../sheet';
import { lengthNote } from '../text/length-note';

export const longtext: Sheet<'longtext'> = { read: readText, note: lengthNote };
