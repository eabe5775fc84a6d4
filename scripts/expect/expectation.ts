import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { slug } from '../../src/compiler/compile/slug';
import { validate } from '../../src/fields/validate';
import { holds, isExpression, type Condition } from '../../src/schema/condition';
import type { PresetDefinition, ResourceDefinition } from '../../src/schema/definition';
import type { EnumOption, FieldDefinition } from '../../src/schema/field-definition';
import { innerFieldsOf } from '../../src/fields/kinds';
import { callLine, runParts } from './call-line';
import { dot, labelOf, parts, said } from './said';
import { screenLines } from './screen-lines';
import { missingWithout, seen, type Beside } from './seen';

/** Lines of a screen by part and name: `fields`, `comp_name` → `Name|公司名称; text; max 64`. */
export type Expectation = Record<string, Record<string, string>>;

/** The text of a problem in the reader's language. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** What a screen shows, offers, asks, refuses and sends, as the console decides it from the compiled definition. */
export function expectationOf(schemas: CompiledSchemas, name: string, say: Say): Expectation | undefined {
  const [en, zh] = [schemas.definition(name, 'en'), schemas.definition(name, 'zh')];
  if (!en || !zh) return undefined;
  const [directory, chinese] = [schemas.directory('en')[name], schemas.directory('zh')[name]];
  const beside: Beside = {
    cards: directory?.cards ?? [],
    definitionOf: (resource) => schemas.definition(resource, 'en'),
  };
  const named = <T extends { name: string }>(ones: T[], others: T[], line: (one: T, other: T) => string) =>
    Object.fromEntries(ones.map((one, index) => [one.name, line(one, others[index] as T)]));
  const fieldLines = (
    ones: Record<string, FieldDefinition>,
    others: Record<string, FieldDefinition>,
    place = '',
  ): Record<string, string> =>
    Object.assign(
      {},
      ...Object.values(ones).map((field) => {
        const other = others[field.name] ?? field;
        return {
          [place + field.name]: fieldLine(field, other, ones, say),
          ...fieldLines(innerFieldsOf(field) ?? {}, innerFieldsOf(other) ?? {}, `${place + field.name}.`),
        };
      }),
    ) as Record<string, string>;
  const asked = (
    ones: { name: string; fields: Record<string, FieldDefinition>; columns?: Record<string, FieldDefinition> }[],
    others: typeof ones,
  ) =>
    Object.assign(
      {},
      ...ones.flatMap((one, index) =>
        (['fields', 'columns'] as const).map((key) =>
          fieldLines(one[key] ?? {}, others[index]?.[key] ?? {}, `${one.name}.`),
        ),
      ),
    ) as Record<string, string>;
  const whole: Expectation = {
    screen: screenLines(schemas, en, zh),
    pages: Object.fromEntries(
      (directory?.pages ?? []).map((page, index) => [
        page.path,
        parts(page, chinese?.pages?.[index] ?? {}, ['path']).join(dot),
      ]),
    ),
    calls: Object.fromEntries(Object.entries(en.calls).map(([role, call]) => [role, callLine(call)])),
    sees: seenLines(en, beside),
    'without permission': Object.fromEntries(missingWithout(en, beside)),
    fields: fieldLines(en.fields, zh.fields),
    list: {
      ...Object.fromEntries(
        Object.entries(en.list).flatMap(([key, value]: [string, unknown]) => {
          const text = ['columns', 'filters', 'presets'].includes(key)
            ? undefined
            : parts({ [key]: value }, { [key]: zh.list[key as keyof typeof zh.list] })[0];
          return text === undefined ? [] : [[key, text.slice(key.length + 1) || 'yes']];
        }),
      ),
      presets: en.list.presets
        .map((one, index) => presetText(one, zh.list.presets[index], [en.fields, zh.fields]))
        .join(dot),
    },
    form: {
      ...named(en.form.groups, zh.form.groups, (one, other) =>
        line([labelOf(one, other)], one, other, en.fields, ['name', 'label', 'fields']),
      ),
      ...(en.form.wizard && { wizard: 'yes' }),
    },
    record: named(en.detail, zh.detail, (one, other) =>
      line([labelOf(one, other)], one, other, en.fields, [
        'name',
        'label',
        ...('of' in one || 'edit' in one ? [] : ['fields']),
      ]),
    ),
    previews: Object.fromEntries(
      (en.preview ?? []).map((one, index) => [
        one.channel + String(index + 1),
        line([], one, zh.preview?.[index] ?? one, en.fields),
      ]),
    ),
    tabs: named(en.tabs, zh.tabs, (one, other) =>
      line([labelOf(one, other), ...('resource' in one ? [one.resource] : [])], one, other, en.fields, [
        'name',
        'label',
        'resource',
      ]),
    ),
    actions: named(en.actions, zh.actions, (one, other) => {
      return line(
        [
          labelOf(one, other),
          ...runParts(one.run, other.run),
          ...(one.confirm && !one.confirm.text ? ['asks first'] : []),
        ],
        one,
        other,
        en.fields,
        ['name', 'label', 'run', 'fields', 'move'],
      );
    }),
    'asked by actions': asked(en.actions, zh.actions),
    imports: named(en.imports, zh.imports, (one, other) =>
      line([said(one.label, other.label), callLine(one.call)], one, other, one.fields, [
        'name',
        'label',
        'call',
        'fields',
        'columns',
        'words',
      ]),
    ),
    exports: named(en.exports, zh.exports, (one, other) =>
      line([said(one.label, other.label), callLine(one.call)], one, other, one.fields, [
        'name',
        'label',
        'call',
        'fields',
      ]),
    ),
    'asked by tasks': { ...asked(en.imports, zh.imports), ...asked(en.exports, zh.exports) },
    rules: Object.fromEntries(
      (en.rules ?? []).map(({ must, at, text }, index) => [
        must[0],
        [`at ${at}`, said(text, zh.rules?.[index]?.text)].join(dot),
      ]),
    ),
    errors: Object.fromEntries(
      Object.entries(en.errors).map(([code, { field, text }]) => [
        code,
        [
          ...(field === undefined ? [] : [`field ${field}`]),
          ...(text === undefined ? [] : [said(text, zh.errors[code]?.text)]),
        ].join(dot),
      ]),
    ),
    cards: Object.fromEntries(
      (directory?.cards ?? []).map((card, index) => [
        card.name,
        [
          said(card.label, chinese?.cards?.[index]?.label),
          ...parts(card, chinese?.cards?.[index] ?? {}, ['name', 'label']),
        ].join(dot),
      ]),
    ),
  };
  return Object.fromEntries(
    Object.entries(whole).flatMap(([part, lines]) => {
      const told = Object.entries(lines).filter(([, text]) => text !== '' && text !== '[]');
      return told.length > 0 ? [[part, Object.fromEntries(told)]] : [];
    }),
  );
}

/** What an account with every permission sees; the edit form only where it differs. */
function seenLines(definition: ResourceDefinition, beside: Beside): Record<string, string> {
  const lines = Object.fromEntries(
    [...seen(definition, beside, () => true)].map(([place, names]) => [place, names.join(dot)]),
  );
  return { ...lines, ...(lines['edit form'] === lines['add form'] && { 'edit form': 'as the add form' }) };
}

function line<T extends object>(
  first: string[],
  one: T,
  other: T,
  fields: Record<string, FieldDefinition>,
  without: string[] = [],
): string {
  const when = 'when' in one ? (one.when as Condition | undefined) : undefined;
  return [
    ...first,
    ...(when ? [`when ${conditionLine(when, fields)}`] : []),
    ...parts(one, other, ['when', ...without]),
  ].join(dot);
}

/** A condition: of an enum, the options that meet it, found by trying each. */
function conditionLine(condition: Condition, fields: Record<string, FieldDefinition>): string {
  if (isExpression(condition)) return condition[0];
  return Object.entries(condition)
    .map(([name, values]) => {
      const field = fields[name];
      const options = field?.kind === 'enum' ? field.options.options : [];
      const met = options
        .filter(({ value }) => holds({ [name]: values }, { [name]: value }))
        .map((option) => optionName(option, options));
      return met.length > 0 ? `${name} is ${met.join(' or ')}` : `${name} ${said(values)}`;
    })
    .join(' and ');
}

/** The label, and the value of a label that is not the only one. */
function optionName({ value, label }: EnumOption, options: EnumOption[]): string {
  return options.filter((other) => other.label === label).length > 1 ? `${label} (${value})` : label;
}

function fieldLine(
  en: FieldDefinition,
  zh: FieldDefinition,
  fields: Record<string, FieldDefinition>,
  say: Say,
): string {
  const { required } = en;
  const must =
    typeof required === 'object' ? [`required when ${conditionLine(required, fields)}`] : required ? ['required'] : [];
  const facts = [
    labelOf(en, zh),
    en.kind,
    ...must,
    ...(en.sent ? [] : ['never sent']),
    `in ${en.in.join(' ')}`,
    ...refusals(en, say),
  ];
  const without = ['name', 'label', 'kind', 'required', 'sent', 'in', 'fields', 'options'];
  const choices = optionsOf(en);
  return [
    line(facts, { ...en, ...en.options }, { ...zh, ...zh.options }, fields, without),
    ...(choices.length > 0 ? [`options ${optionsText(choices, optionsOf(zh))}`] : []),
  ].join(dot);
}

function optionsOf(field?: FieldDefinition): EnumOption[] {
  return field && 'options' in field.options ? field.options.options : [];
}

/** `Frozen ones|被冻结 { state 2 }`; of an option under its own label, as a condition: `state is Frozen` */
function presetText(
  en: PresetDefinition,
  zh: PresetDefinition | undefined,
  [fields, fieldsZh]: [ResourceDefinition['fields'], ResourceDefinition['fields']],
): string {
  const { name, label, filter, ...more } = en;
  const [[of = '', wanted] = [], ...others] = Object.entries(filter);
  const [option, other] = [fields, fieldsZh].map((all) =>
    all[of] && others.length === 0 ? optionsOf(all[of]).find(({ value }) => value === wanted) : undefined,
  );
  const isOption = option?.label === label && other?.label === zh?.label;
  return [
    ...(name === slug(label) ? [] : [`${name}:`]),
    ...(isOption ? [`${of} is ${optionName(option, optionsOf(fields[of]))}`] : [said(label, zh?.label), said(filter)]),
    ...parts(more, zh),
  ].join(' ');
}

/** `Enabled|启用 (good), Frozen|冻结 (bad), 5 Gone|无`: values count from 1. Most options are assumed; others are "known". */
function optionsText(en: EnumOption[], zh: EnumOption[]): string {
  const areAssumed = en.every(({ assumed }) => assumed === true);
  const texts = en.map((option, index) => {
    const { value, label, tone, ...more } = option;
    const facts = [...(tone ? [tone] : []), ...parts(more, zh[index], areAssumed ? ['assumed'] : [])];
    const isNext = value === Number(en[index - 1]?.value ?? 0) + 1 && !/^\d/.test(label);
    return `${isNext ? '' : `${value} `}${said(label, zh[index]?.label)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  });
  return `${texts.join(', ')}${en.some(({ assumed }) => assumed) ? '' : ', known'}`;
}

/** The form's messages for an empty value of a required field, and for values around its limits. */
function refusals(field: FieldDefinition, say: Say): string[] {
  const { max = 0, min = 0 } = field.options as { max?: number; min?: number };
  const isNumber = ['integer', 'decimal', 'money', 'duration'].includes(field.kind);
  const beyond = isNumber ? [max + 1, min - 1, 0.123456789] : ['?', 'x'.repeat(Math.min(max, 5000) + 1)];
  const free = { ...field, when: undefined, required: Boolean(field.required) } as unknown as FieldDefinition;
  const told = (word: string, values: unknown[]) => {
    const messages = values.flatMap((value) => {
      const found = validate(free, value, { [field.name]: value }, 'add');
      return found ? say(found.message, found.args) : [];
    });
    return messages.length > 0 ? [`${word} ${[...new Set(messages)].join(' / ')}`] : [];
  };
  return [...told('empty', ['']), ...told('refuses', beyond)];
}

/** A call without what is usual. */
