import { readText } from '../filled-cell';
import type { Sheet } from '../sheet';
import { lengthNote } from '../shared/length-note';

export const longtext: Sheet<'longtext'> = { read: readText, note: lengthNote };
