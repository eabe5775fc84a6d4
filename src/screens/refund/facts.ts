import { useTranslate, useLocaleState } from 'ra-core';
import { useMemo } from 'react';
import type { CellContext } from '../../fields/cells';
import { datetimeText } from '../../fields/date/cell';
import { moneyText } from '../../fields/money/cell';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { amountText } from './amount';

/** Payment methods of schemas/enums.yaml: what a company paid from its balance goes back there. */
const companyPays = 4;

/** The amount's field, whose scale and currency rule every amount of a refund. */
export function amountFieldOf(definition: ResourceDefinition): FieldDefinition<'money'> {
  const field = definition.fields['amount'];
  if (field?.kind !== 'money') throw new Error(`${definition.name} needs a money field "amount"`);
  return field;
}

/** Values of a refund as people read them. */
export function useFacts(definition: ResourceDefinition) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return useMemo(() => {
    const amount = amountFieldOf(definition);
    const context: CellContext = { translate, language: language as CellContext['language'], refs: () => undefined, linkTo: () => undefined };
    const text = (record: Record<string, unknown>, name: string) => {
      const field = definition.fields[name];
      return field ? textOf(field)(record, context) : '';
    };
    return {
      scale: amount.options.scale,
      text,
      /** `¥179.80`, in the currency of the refund. */
      money: (minor: number, record: Record<string, unknown>) => moneyText(amountText(minor, amount.options.scale), record, amount) ?? '',
      moment: (iso: unknown) => datetimeText(iso) ?? '',
      /** Who has the money back. */
      payee: (record: Record<string, unknown>) =>
        Number(record['pay_type']) === companyPays
          ? translate('refund.payeeCompany', { name: text(record, 'comp_id') })
          : translate('refund.payeeUser', { name: text(record, 'user_id') || '—' }),
    };
  }, [definition, translate, language]);
}

export type Facts = ReturnType<typeof useFacts>;
