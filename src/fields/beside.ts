import { createContext } from 'react';
import { fieldsOfCondition } from '../schema/condition';
import type { FieldDefinition } from '../schema/field-definition';
import type { RowRecord } from './cell';
import { kindOf } from './kinds';

/** The values beside a field that its conditions read, and those that the form was opened with. */
export const BesideContext = createContext<RowRecord>({});

/** Names of the fields that decide whether a field is shown, has to be filled, and is. */
export function askedBy(field: FieldDefinition): string[] {
  const { when, required } = field;
  const ofRequired = typeof required === 'boolean' ? [] : fieldsOfCondition(required);
  const parts = required === false ? [] : (kindOf(field).parts ?? []);
  return [...new Set([...fieldsOfCondition(when), ...ofRequired, ...parts])];
}
