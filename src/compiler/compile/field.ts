import type { Json } from '../../schema/json';
import { declarations } from '../../fields/maps/declarations';
import type { DeclarationContext } from '../../fields/declaration';
import { kindOf } from '../../fields/kinds';
import { byName } from '../by-name';
import { partsOf } from '../../schema/condition';
import { isOperation, namesOf, type Expression, type Tree } from '../../schema/expression';
import type { FieldDefinition, Place, Proposal, MomentBound, Tone, Toned } from '../../schema/field-definition';
import type { FieldSource, FieldsSource, ProposalSource, OptionSource, TonesSource } from '../source';
import { compileCondition } from './condition';
import { compileExpression } from './expression';
import type { CompileContext, SameParts } from './context';
import { extensionUse } from './extension';
import { placesOf } from './places';
import { optionsOf } from '../options';
import { idFieldsOf } from '../resource';

/** The fields of a resource, with their places. */
export function compileFields(context: CompileContext): Record<string, FieldDefinition> {
  const { source } = context.resource;
  const searched = new Set(source.search ?? []);
  // An order's number is its id, on each screen that shows orders.
  if (typeof source.id === 'string' && (source.fields[source.id]?.type ?? 'text') === 'text') searched.add(source.id);
  const isWritten = Boolean(source.calls?.add ?? source.calls?.set);
  return mapFields(source.fields, context, (name, field) => {
    const places = placesOf(name, field, source);
    return { in: places, sent: isWritten && isSent(field, places), ...(searched.has(name) && { searched: true }) };
  });
}

/** Fields inside another field, an action or a task: shown wherever their owner is shown. */
export function compileInnerFields(
  fields: FieldsSource | undefined,
  context: CompileContext,
): Record<string, FieldDefinition> {
  if (!fields) return {};
  return mapFields(fields, { ...context, siblings: { ...context.siblings, ...fields } }, (_name, field) => {
    const places: Place[] = field.in ?? (field.readonly ? ['list', 'detail'] : ['list', 'detail', 'add', 'edit']);
    return { in: places, sent: isSent(field, places) };
  });
}

type Shown = Pick<FieldDefinition, 'in' | 'sent' | 'searched'>;

function mapFields(
  fields: FieldsSource,
  context: CompileContext,
  shown: (name: string, field: FieldSource) => Shown,
): Record<string, FieldDefinition> {
  const { same } = context;
  const declaring = declarationContext(context, (inner) => compileInnerFields(inner, context));
  return byName(
    Object.entries(fields).map(([name, field]) => {
      const parts = same.get(field) ?? sameParts(name, field, shown(name, field), context.siblings);
      same.set(field, parts);
      return [name, compileField(name, field, parts, context, declaring)];
    }),
  );
}

function sameParts(name: string, field: FieldSource, shown: Shown, fields: FieldsSource): SameParts {
  const { required, permission = declarations[field.type ?? 'text'].permission } = field;
  return {
    ...shown,
    required: typeof required === 'boolean' ? required : required ? compileCondition(required, fields) : false,
    ...(field.when && { when: compileCondition(field.when, fields) }),
    ...(field.tone && { tones: compileTones(field.tone, fields) }),
    ...(field.default !== undefined && { default: field.default }),
    ...(permission && { permission }),
    ...(field.unique && { unique: [name, ...(field.unique === true ? [] : [field.unique].flat())] }),
  };
}

function compileTones(tones: TonesSource, fields: FieldsSource): Toned[] {
  return Object.entries(tones).map(([tone, condition]) => {
    const when = compileCondition(condition, fields);
    return { tone: tone as Tone, when, ...(partsOf(when).some((part) => isEnd(part, fields)) && { ended: true }) };
  });
}

/** Whether a part of a condition is that the moment of a field with `expires` is past. */
function isEnd(part: Tree, fields: FieldsSource): boolean {
  const [operation, moment = null, now = null] = isOperation(part) ? part : [];
  if (operation !== '<' || !isOperation(moment) || !isOperation(now) || now[0] !== 'now') return false;
  return moment[0] === '.' && Boolean(fields[String(moment[1])]?.expires);
}

function compileField(
  name: string,
  field: FieldSource,
  parts: SameParts,
  context: CompileContext,
  declaring: DeclarationContext,
): FieldDefinition {
  const kind = field.type ?? 'text';
  return {
    name,
    kind,
    label: field.label ? context.say(field.label) : 'ID',
    ...(field.help && { help: context.say(field.help) }),
    ...(field.zeroText && { empty: context.say(field.zeroText) }),
    ...parts,
    ...(isByLanguage(field) && { default: context.pick(field.default) }),
    ...(field.value !== undefined && { value: compileExpression(field.value, context.siblings) }),
    ...(field.extension && { cell: extensionUse(field.extension, context.resource.name, context) }),
    ...(field.propose && { propose: field.propose.map((proposed) => compileProposal(proposed, context)) }),
    options: declarations[kind].options(field, declaring),
    // The declarations are typed by kind; TypeScript cannot see that both halves have one kind.
  } as FieldDefinition;
}

type ByLanguage = FieldSource & { default: Record<string, Json> };

/** Whether an enum has another default in each language of the console. */
function isByLanguage(field: FieldSource): field is ByLanguage {
  return field.type === 'enum' && typeof field.default === 'object' && !Array.isArray(field.default);
}

function compileProposal(proposed: ProposalSource, { say, siblings }: CompileContext): Proposal {
  const { label, value } = proposed;
  if (value === undefined) return { text: say(label) };
  return { label: say(label), value: compileExpression(String(value), siblings) };
}

/** Writes omit read-only fields, filter-only fields, and locations, which have no value of their own. */
function isSent(field: FieldSource, places: Place[]): boolean {
  if (field.readonly || field.value !== undefined || kindOf({ kind: field.type ?? 'text' }).parts) return false;
  return !(places.length === 1 && places[0] === 'filter');
}

/** The facts about the resource that the declaration of a kind can read, in one language. */
function declarationContext(
  context: CompileContext,
  inner: (fields: FieldsSource) => Record<string, FieldDefinition>,
): DeclarationContext {
  const { model, resource, say } = context;
  return {
    say,
    condition: (condition) => compileCondition(condition, context.siblings),
    expression: (text) => compileExpression(text, context.siblings),
    moment: (bound) => momentBound(bound, context),
    field: (name) => resource.source.fields[name],
    choices: (field): OptionSource[] => (field && optionsOf(field, model)) ?? [],
    keyOf: (field) => keyOf(field, context),
    isTranslated: ({ to = '' }) => typeof model.resources.get(to)?.source.title === 'object',
    inner,
  };
}

/** A moment that a field names is told by its label. */
function momentBound(source: string, { siblings, say }: CompileContext): MomentBound {
  const label = siblings[source]?.label;
  return { value: compileExpression(source, siblings), ...(label && { label: say(label) }) };
}

/** A reference has the form of the referenced id on the wire, unless its own `as` changes it. */
function keyOf({ to = '', as }: FieldSource, { model }: CompileContext): 'number' | 'text' {
  if (as === 'number' || as === 'text') return as;
  const target = model.resources.get(to)?.source;
  const ids = target ? idFieldsOf(target) : [];
  const field = target?.fields[ids[0] ?? ''];
  const isNumber = field?.type === 'integer' || (field?.type === 'id' && field.as !== 'text');
  return ids.length > 1 || (field && !isNumber) ? 'text' : 'number';
}

/** What the bounds and proposals of a field read of referenced records: `comp_id.balance`. */
export function readElsewhere({ options, propose = [] }: FieldDefinition): string[] {
  const bounds = Object.entries(options).flatMap(([key, bound]): Expression[] => {
    if (key === 'atLeast' || key === 'atMost') return bound as Expression[];
    return key === 'earliest' || key === 'latest' ? (bound as MomentBound[]).map(({ value }) => value) : [];
  });
  const proposed = propose.flatMap((one) => ('value' in one ? [one.value] : []));
  return ofOthers([...bounds, ...proposed]);
}

/** The values of referenced records that expressions read. */
export function ofOthers(expressions: Expression[]): string[] {
  return expressions.flatMap(([, tree]) => namesOf(tree)).filter((name) => /^(?!(me|old)\.).*\./.test(name));
}
