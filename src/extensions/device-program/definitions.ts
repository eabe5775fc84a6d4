import { optionsOf } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { useDefinitionOf } from '../../views/definitions';
import type { FormGroup } from '../../views/form/layout';
import { RESOURCES, type Part } from './creations';
import { isOptional, type Currency } from './offers';

export type ProgramDefinitions = Record<Part, ResourceDefinition>;

/** The definitions of a program's records. Suspends while they load. */
export function useProgramDefinitions(): ProgramDefinitions {
  return {
    product: useDefinitionOf(RESOURCES.product),
    version: useDefinitionOf(RESOURCES.version),
    good: useDefinitionOf(RESOURCES.good),
    forProduct: useDefinitionOf(RESOURCES.forProduct),
    inApp: useDefinitionOf(RESOURCES.inApp),
  };
}

/** Fields that have the same value in all goods of a program. */
const SHARED = ['type', 'category_id', 'state', 'stock', 'limit', 'only', 'img'];

interface GoodsTexts {
  group: string;
  name: string;
  nameHelp: string;
}

/** The form group of the fields that all goods share. The name of each good begins with the name entered here. */
export function goodsGroup({ fields }: ResourceDefinition, texts: GoodsTexts): FormGroup {
  const name = fields.name && { ...fields.name, label: texts.name, help: texts.nameHelp };
  return {
    name: 'goods',
    label: texts.group,
    fields: [name, ...SHARED.map((each) => fields[each])].filter((field) => field !== undefined),
  };
}

interface AppsTexts {
  group: string;
  apps: string;
  help: string;
}

/** The form group of the apps. A binding refers to one app; here several are chosen. */
export function appsGroup({ fields }: ResourceDefinition, texts: AppsTexts): FormGroup {
  const app = fields.app_id;
  if (app?.kind !== 'ref') return { name: 'apps', label: texts.group, fields: [] };
  const apps: FieldDefinition<'refs'> = {
    name: 'apps',
    kind: 'refs',
    label: texts.apps,
    help: texts.help,
    in: ['add'],
    required: true,
    sent: false,
    options: { to: app.options.to, match: {}, as: 'list', of: app.options.as },
  };
  return { name: 'apps', label: texts.group, fields: [apps] };
}

const PRICE_FIELDS: Record<Currency, string> = { CNY: 'fact_price_rmb', USD: 'fact_price_usd', INR: 'fact_price_inr' };

/** The field of a price in a currency: the definition's, but greater than 0. */
export function priceField({ fields }: ResourceDefinition, currency: Currency): FieldDefinition<'money'> | undefined {
  const field = fields[PRICE_FIELDS[currency]];
  if (field?.kind !== 'money') return undefined;
  const options = { ...field.options, min: 10 ** -field.options.scale };
  return { ...field, required: !isOptional(currency), options };
}

/** Labels of lifecycles and terms, from the fields of the good. */
export function planLabels({ fields }: ResourceDefinition) {
  const { attr, month } = fields;
  const inner = attr?.kind === 'json' ? attr.options.fields?.lifecycle : undefined;
  return {
    lifecycle: labelIn(inner),
    term: labelIn(month),
    lifecycleHead: inner?.label ?? '',
    termHead: month?.label ?? '',
  };
}

function labelIn(field: FieldDefinition | undefined): (value: number) => string {
  const options = optionsOf(field);
  return (value) => options.find((option) => option.value === value)?.label ?? String(value);
}
