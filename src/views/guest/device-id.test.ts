import { expect, it } from 'vitest';
import { tidyUid } from './device-id';

it.each([
  [' sehp1001 6022ljyu\n', 'SEHP10016022LJYU'],
  ['SEHP10016022LJYU', 'SEHP10016022LJYU'],
  ['  ', ''],
])('"%s" is the UID "%s"', (entered, uid) => expect(tidyUid(entered)).toBe(uid));
