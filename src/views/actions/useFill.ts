import { useLocaleState, useTranslate } from 'react-admin';
import { useCallback } from 'react';
import type { CellContext } from '../../fields/cell';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition } from '../../schema/definition';
import { fillTemplate, parseTemplate } from '../../schema/template';
import type { Operation } from './operation';

type Values = Record<string, unknown>;

/** Fills the placeholders of an operation's text with the texts of one record. */
type Fill = (text: string, operation: Operation, record: Values | undefined, values?: Values) => string;

export function useFill({ fields }: ResourceDefinition): Fill {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return useCallback(
    (text, operation, record, values) => {
      if (!text.includes('{')) return text;
      const context: CellContext = {
        translate,
        language,
        refs: () => undefined,
        linkTo: () => undefined,
      };
      const whole = { ...record, ...values };
      return fillTemplate(parseTemplate(text), (name) => {
        const field = operation.fields.find((each) => each.name === name) ?? fields[name];
        return field && textOf(field)(whole, context);
      });
    },
    [fields, translate, language],
  );
}
