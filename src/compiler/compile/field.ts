import { declarations } from '../../fields/maps/declarations';
import { kindOf } from '../../fields/kinds';
import { byName } from '../by-name';
import type { FieldDefinition, Place, Proposal } from '../../schema/field-definition';
import type { FieldSource, FieldsSource, ProposalSource } from '../source';
import { compileCondition } from './condition';
import type { CompileContext } from './context';
import { declarationContext } from './declaration-context';
import { placesOf } from './places';

/** The fields of a resource, with their places. */
export function compileFields(context: CompileContext): Record<string, FieldDefinition> {
  const { source } = context.resource;
  const searched = new Set((source.search ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.field)));
  // An order's number is its id, on each screen that shows orders.
  if (typeof source.id === 'string' && (source.fields[source.id]?.type ?? 'text') === 'text') searched.add(source.id);
  return mapFields(source.fields, (name, field) => ({ ...compileField(name, field, placesOf(name, field, source), context), ...(searched.has(name) && { searched: true }) }));
}

/** Fields inside another field, an action or a task: shown wherever their owner is shown. */
export function compileInnerFields(fields: FieldsSource, context: CompileContext): Record<string, FieldDefinition> {
  const inside = { ...context, siblings: { ...context.siblings, ...fields } };
  return mapFields(fields, (name, field) => {
    const places: Place[] = field.in ?? (field.readonly ? ['list', 'detail'] : ['list', 'detail', 'add', 'edit']);
    return compileField(name, field, places, inside);
  });
}

function mapFields(fields: FieldsSource, compile: (name: string, field: FieldSource) => FieldDefinition): Record<string, FieldDefinition> {
  return byName(Object.entries(fields).map(([name, field]) => [name, compile(name, field)]));
}

function compileField(name: string, field: FieldSource, places: Place[], context: CompileContext): FieldDefinition {
  const kind = field.type ?? 'text';
  const { required, permission = declarations[kind].permission } = field;
  return {
    name,
    kind,
    label: field.label ? context.say(field.label) : 'ID',
    ...(field.help && { help: context.say(field.help) }),
    in: places,
    required: typeof required === 'object' ? compileCondition(required) : (required ?? false),
    ...(field.when && { when: compileCondition(field.when) }),
    ...(field.default !== undefined && { default: field.default }),
    ...(field.propose && { propose: field.propose.map((proposed) => compileProposal(proposed, context)) }),
    ...(permission && { permission }),
    sent: isSent(field, places),
    options: declarations[kind].options(field, declarationContext(context, (inner) => compileInnerFields(inner, context))),
    // The declarations are typed by kind; TypeScript cannot see that both halves have one kind.
  } as FieldDefinition;
}

function compileProposal(proposed: ProposalSource, { say, siblings }: CompileContext): Proposal {
  const { en = '', zh = '', label = { en, zh }, field, minus, unused } = proposed;
  if (field === undefined) return { text: say({ ...proposed, en, zh }) };
  const of = unused?.of === undefined ? undefined : { field: unused.of, resource: siblings[unused.of]?.to ?? '' };
  return { label: say(label), field, ...(minus && { minus }), ...(unused && { unused: { ...(of && { of }), from: unused.from, to: unused.to } }) };
}

/** Writes omit read-only fields, filter-only fields, and locations, which have no value of their own. */
function isSent(field: FieldSource, places: Place[]): boolean {
  if (field.readonly || kindOf({ kind: field.type ?? 'text' }).parts) return false;
  return !(places.length === 1 && places[0] === 'filter');
}
