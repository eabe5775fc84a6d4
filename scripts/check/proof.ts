import { innerFieldsOf } from '../../src/fields/kinds';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { problemAt, type Problem } from '../../src/compiler/problem';
import type { ProblemId } from '../../src/compiler/problem-catalogue';
import type { Resource } from '../../src/compiler/resource';
import { locate, type Path } from '../../src/compiler/source-node';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { BrowserRecord } from '../../src/wire/records';
import { whyNotOffered } from '../cases/gate';
import type { Made } from '../cases/scene';

/** What the fixture of a screen proves. */
export interface Proof {
  made: Made[];
  /** The records of its answers, as the console reads them. */
  records: Record<string, unknown>[];
  /** Fields that its answers hold, inner ones dotted. */
  held: Set<string>;
}

/** F011 and F020 to F024: required proofs that are missing. */
export function unproven(
  schemas: CompiledSchemas,
  proofs: Map<string, Proof>,
  unread: ReadonlySet<string> = new Set(),
): Problem[] {
  return [...schemas.resources.values()].flatMap((resource) => {
    const definition = schemas.definition(resource.name, 'en');
    return definition && hasCalls(definition) && !unread.has(resource.name)
      ? unprovenOf(resource, definition, proofs.get(resource.name))
      : [];
  });
}

function hasCalls({ calls, actions }: ResourceDefinition): boolean {
  return Object.keys(calls).length > 0 || actions.some(({ run }) => 'call' in run);
}

function unprovenOf(resource: Resource, definition: ResourceDefinition, proof: Proof | undefined): Problem[] {
  const file = `tests/fixtures/${resource.name}.yaml`;
  const say = (id: ProblemId, path: Path, message: string): Problem =>
    problemAt(id, locate(resource.node, path, 'key'), message);
  if (!proof) return [say('F020', ['label'], `nothing proves this file: there is no ${file}`)];
  const { made, held } = proof;
  const has = (wanted: Made['step'][]) => made.some(({ step }) => wanted.includes(step));
  const reading = definition.single ? 'get' : 'list';
  const writing = writesOf(definition);
  const asked = new Set(made.flatMap(({ name, asked: isAsked }) => (isAsked ? (name ?? []) : [])));
  return [
    ...(has([reading]) ? [] : [say('F020', ['calls', reading], `${file} has no ${reading}`)]),
    ...(writing.length === 0 || has(writing) ? [] : [say('F021', ['calls'], `${file} has no ${writing.join(' or ')}`)]),
    ...(made.some(({ fails }) => fails) ? [] : [say('F022', ['calls'], `${file} has nothing that fails`)]),
    ...definition.actions
      .filter(({ name, confirm }) => confirm && !asked.has(name))
      .map(({ name }) =>
        say('F024', ['actions', name, 'confirm'], `${file} does not say the question before "${name}"`),
      ),
    ...unmadeMoves(definition, made).map(({ name, message }) => say('F023', ['actions', name], `${file} ${message}`)),
    ...unheld(definition.fields, held).map((names) =>
      say(
        'F011',
        names.flatMap((name) => ['fields', name]),
        `no answer in ${file} holds "${names.join('.')}"`,
      ),
    ),
  ];
}

/** A create or an action proves a screen; a screen without them needs its other writes. */
function writesOf({ calls, actions, imports, exports }: ResourceDefinition): Made['step'][] {
  const first: Made['step'][] = [];
  if (calls.add) first.push('create');
  if (actions.some(({ run }) => 'call' in run)) first.push('action');
  if (first.length > 0) return first;
  const other: [Made['step'], boolean][] = [
    ['update', calls.set !== undefined],
    ['delete', calls.del !== undefined],
    ['import', imports.length > 0],
    ['export', exports.length > 0],
  ];
  return other.filter(([, can]) => can).map(([step]) => step);
}

/**
 * Moves that are not made from each of their states. The record of a case that makes a move is taken through all states, and
 * the console asked whether it offers the move: in those in which a case makes it, and in no other.
 */
function unmadeMoves(definition: ResourceDefinition, made: Made[]): { name: string; message: string }[] {
  const field = definition.fields[definition.moves?.field ?? ''];
  if (field?.kind !== 'enum') return [];
  return definition.actions.flatMap(({ name, move }) => {
    if (!move) return [];
    const steps = made.filter((one) => one.name === name && !one.fails);
    const record = steps[0]?.records[0];
    if (!record) return [{ name, message: `never makes the move "${name}"` }];
    const from = new Set(steps.flatMap(({ records }) => records).map((one) => String(one[field.name])));
    const task = { step: 'action' as const, name };
    const isOffered = (value: unknown) => {
      const chosen: BrowserRecord[] = [{ ...record, [field.name]: value }];
      const account = { may: 'everything' as const };
      return ['record' as const, 'list' as const].some(
        (of) => whyNotOffered({ definition, of, chosen, records: [], filter: {} }, task, account) === undefined,
      );
    };
    return field.options.options
      .filter(({ value }) => !from.has(String(value)) && (move.from.includes(value) || isOffered(value)))
      .map(({ value, label }) => ({
        name,
        message: `never makes the move "${name}" in the state ${value} (${label}), in which it is offered`,
      }));
  });
}

/** Fields that answers should carry and none does; inner ones only where their outer field is held. */
export function unheld(fields: Record<string, FieldDefinition>, held: Set<string>, outer: string[] = []): string[][] {
  return Object.values(fields)
    .filter((field) => isAnswered(field) || outer.length > 0)
    .flatMap((field) => {
      const names = [...outer, field.name];
      return held.has(names.join('.')) ? unheld(innerFieldsOf(field) ?? {}, held, names) : [names];
    });
}

/** Whether answers have the field: not passwords, locations, computed and filter-only fields. */
function isAnswered(field: FieldDefinition): boolean {
  if (field.kind === 'password' || field.kind === 'location' || field.value) return false;
  return field.in.some((place) => place !== 'filter' && place !== 'add');
}
