import { declarations } from '../../fields/maps/declarations';
import type { DeclarationContext } from '../../fields/declaration';
import { kindOf } from '../../fields/kinds';
import { byName } from '../by-name';
import type { FieldDefinition, Place, Proposal, NamedMomentBound } from '../../schema/field-definition';
import type { FieldSource, FieldsSource, ProposalSource, OptionSource } from '../source';
import { compileCondition, compileBound } from './condition';
import type { CompileContext, SameParts } from './context';
import { placesOf } from './places';
import { idFieldsOf } from '../resource';

/** The fields of a resource, with their places. */
export function compileFields(context: CompileContext): Record<string, FieldDefinition> {
  const { source } = context.resource;
  const searched = new Set((source.search ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.field)));
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
      const parts = same.get(field) ?? sameParts(field, shown(name, field));
      same.set(field, parts);
      return [name, compileField(name, field, parts, context, declaring)];
    }),
  );
}

function sameParts(field: FieldSource, shown: Shown): SameParts {
  const { required, permission = declarations[field.type ?? 'text'].permission } = field;
  return {
    ...shown,
    required: typeof required === 'object' ? compileCondition(required) : (required ?? false),
    ...(field.when && { when: compileCondition(field.when) }),
    ...(field.default !== undefined && { default: field.default }),
    ...(permission && { permission }),
  };
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
    ...parts,
    ...(field.propose && { propose: field.propose.map((proposed) => compileProposal(proposed, context)) }),
    options: declarations[kind].options(field, declaring),
    // The declarations are typed by kind; TypeScript cannot see that both halves have one kind.
  } as FieldDefinition;
}

function compileProposal(proposed: ProposalSource, { say, siblings }: CompileContext): Proposal {
  const { en = '', zh = '', label = { en, zh }, field, minus, unused } = proposed;
  if (field === undefined) return { text: say({ ...proposed, en, zh }) };
  const of = unused?.of === undefined ? undefined : { field: unused.of, resource: siblings[unused.of]?.to ?? '' };
  return {
    label: say(label),
    field,
    ...(minus && { minus }),
    ...(unused && { unused: { ...(of && { of }), from: unused.from, to: unused.to } }),
  };
}

/** Writes omit read-only fields, filter-only fields, and locations, which have no value of their own. */
function isSent(field: FieldSource, places: Place[]): boolean {
  if (field.readonly || kindOf({ kind: field.type ?? 'text' }).parts) return false;
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
    condition: compileCondition,
    moment: (bound) => momentBound(bound, context),
    field: (name) => resource.source.fields[name],
    choices: (field): OptionSource[] => field?.options ?? model.enums[field?.of ?? ''] ?? [],
    keyOf: (field) => keyOf(field, context),
    inner,
  };
}

function momentBound(source: string, { siblings, say }: CompileContext): NamedMomentBound {
  const bound = compileBound(source);
  if ('moment' in bound) return bound;
  const label = siblings[bound.field]?.label;
  return { field: bound.field, label: label ? say(label) : bound.field };
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
