import { expect, it } from 'vitest';
import { mostRows } from '../../sandbox/tasks/import-calls';
import { maxRows } from '../../src/views/import/limits';

it('the console and the platform have the same row limit of an import', () => expect(maxRows).toBe(mostRows));
