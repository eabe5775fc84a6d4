import { expect, it } from 'vitest';
import { translate } from '../../fields/form.case';
import type { Operation } from './operation';
import { successText } from './success-text';

const operation = { label: 'Disable', done: 'The user is disabled.', action: {} } as unknown as Operation;

it("one record gets the schema's text, several get their number", () => {
  expect(successText(operation, 1, translate)).toBe('The user is disabled.');
  expect(successText(operation, 20, translate)).toBe('Disable: 20 done');
});
