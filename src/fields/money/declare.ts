import type { FieldSource } from '../../compiler/source';
import { isCurrencyCode } from '../../schema/currency-code';
import type { KindOptions } from '../../schema/field-definition';
import { everywhere, type DeclarationContext, type Declaration } from '../declaration';
import { badNumber, numberOptions } from '../shared/number/declare';

export const money: Declaration<'money'> = {
  extends: 'decimal',
  otherNames: ['price', 'amount', 'currency'],
  impliedBy: ['currency'],
  options: (field, context) => ({
    ...numberOptions(field, context),
    scale: field.scale ?? 2,
    ...currencyOf(field, context),
  }),
  places: everywhere,
  column: () => ({ holds: 'decimal', filter: 'equal' }),
  readable: true,
  badDefault: badNumber,
  examples: [1234.5, 3],
};

function currencyOf(
  { currency = '' }: FieldSource,
  { field, choices }: DeclarationContext,
): Pick<KindOptions['money'], 'currency' | 'currencyFrom' | 'codes'> {
  if (isCurrencyCode(currency)) return { currency, currencyFrom: 'code' };
  const codes = choices(field(currency)).flatMap(({ value, currency: code }) => (code ? [[String(value), code]] : []));
  return {
    currency,
    currencyFrom: 'field',
    ...(codes.length > 0 && { codes: Object.fromEntries(codes) }),
  };
}
