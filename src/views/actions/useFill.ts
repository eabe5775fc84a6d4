import { useLocaleState, useTranslate } from 'react-admin';
import { useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { filled } from './fill';
import type { Operation } from './operation';
import type { Values } from '../form/changes';

/** Fills the placeholders of an operation's text with the texts of one record. */
type Fill = (text: string, operation: Operation, record: Values | undefined, values?: Values) => string;

export function useFill({ fields }: ResourceDefinition): Fill {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return useCallback(
    (text, operation, record, values) => {
      const fieldOf = (name: string) => operation.fields.find((each) => each.name === name) ?? fields[name];
      return filled(text, fieldOf, { ...record, ...values }, { translate, language });
    },
    [fields, translate, language],
  );
}
