import { expect, it } from 'vitest';
import { snapshotName } from './snapshot';

it('the file name has the device and the time', () =>
  expect(snapshotName('A1', new Date(2026, 2, 2, 8, 5, 9).getTime())).toBe('A1-2026-03-02-080509.png'));
