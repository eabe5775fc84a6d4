import { expect, it } from 'vitest';
import { mostRows } from '../../sandbox/tasks/import-calls';
import { maxRows } from '../../src/views/import/limits';

it('an import has as many rows in the console as the platform takes', () => expect(maxRows).toBe(mostRows));
