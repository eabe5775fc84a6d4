import type { ActionSource, OptionSource } from '../source';
import { sendsRecord } from '../action-call';
import { finding, keyFinding, type Finding } from '../finding';
import { optionsOf } from '../options';
import { noField } from './no-field';
import type { Rule } from './rule';

/** S093: an action that changes the record says whether it sends all of it. */
export const wholeRecords: Rule = ({ source }) => {
  const { set } = source.calls ?? {};
  const path = typeof set === 'object' ? set.path : set;
  return Object.entries(source.actions ?? {}).flatMap(([name, { call }]) =>
    path === undefined || call !== path
      ? []
      : finding(
          'S093',
          ['actions', name, 'call'],
          `this is the call that changes a record: write "call: set", which sends the whole record, or "call: { path: ${path} }" if the platform keeps what is not sent`,
        ),
  );
};

/** S044, S091: moves have a field with states, lead from one state to another, and have a call. */
export const moves: Rule = ({ source }, model) => {
  const { moves: life, actions = {}, calls } = source;
  const found = Object.entries(actions).flatMap(([name, action]) => [
    ...(sendsRecord(action) && !calls?.set ? noSet(name, action) : []),
    ...(life ? [] : withoutLife(name, action)),
    ...misdirected(name, action),
  ]);
  if (!life) return found;
  const field = source.fields[life.field];
  if (!field)
    return [
      ...noField('S091', `"moves" names "${life.field}", which`, life.field, ['moves', 'field'], source),
      ...found,
    ];
  const options = optionsOf(field, model);
  if (field.type !== 'enum')
    return [
      ...finding('S091', ['moves', 'field'], `"${life.field}" has no states: it is not of the type "enum"`),
      ...found,
    ];
  return options
    ? [...found, ...states(options, life.first ?? field.default, actions, life.first !== undefined)]
    : found;
};

function noSet(name: string, { to }: ActionSource): Finding[] {
  return keyFinding(
    'S044',
    ['actions', name, to === undefined ? 'call' : 'to'],
    `the action "${name}" changes the record with \`calls.set\`, which is missing: add it, or give the action a call of its own`,
  );
}

function withoutLife(name: string, { from, to }: ActionSource): Finding[] {
  const key = to === undefined ? 'from' : 'to';
  if ((to ?? from) === undefined) return [];
  return keyFinding(
    'S091',
    ['actions', name, key],
    `"${key}" is a state of the record: say which field has it, \`moves: { field: state }\``,
  );
}

function misdirected(name: string, { from, to }: ActionSource): Finding[] {
  if (from !== undefined && to === undefined)
    return keyFinding('S091', ['actions', name, 'from'], `the action "${name}" leads from a state to none: add "to"`);
  if (to === undefined || ![from].flat().includes(to)) return [];
  return finding('S091', ['actions', name, 'to'], `the move "${name}" leads from a state to itself`);
}

/** S092: every state is the first one or that of a move, and no first state is a dead end. */
function states(
  options: OptionSource[],
  first: unknown,
  actions: Record<string, ActionSource>,
  isSaid: boolean,
): Finding[] {
  const at = isSaid ? ['moves', 'first'] : ['moves', 'field'];
  if (first === undefined)
    return keyFinding(
      'S091',
      ['moves', 'field'],
      'say in which state a record begins: `first`, or the `default` of the field',
    );
  const begins = [first].flat();
  const unknown = begins.filter((state) => !options.some(({ value }) => value === state));
  if (unknown.length > 0 && isSaid)
    return finding(
      'S091',
      at,
      `${JSON.stringify(unknown[0])} is not a state: it can be ${options.map(({ value }) => value).join(', ')}`,
    );
  const made = Object.values(actions).filter(({ to }) => to !== undefined);
  const unreached = options.filter(({ value }) => !begins.includes(value) && !made.some(({ to }) => to === value));
  const ends = options.filter(
    ({ value }) =>
      begins.includes(value) &&
      !made.some(({ from, to }) => (from === undefined ? to !== value : [from].flat().includes(value))),
  );
  return [
    ...unreached.flatMap(({ value, label }) =>
      finding(
        'S092',
        at,
        `no move leads to the state ${JSON.stringify(value)} (${label.en}): add one, or name it in \`first\``,
      ),
    ),
    ...(ends.length < begins.length
      ? []
      : finding(
          'S092',
          at,
          `no move leaves ${ends.map(({ label }) => label.en).join(', ')}: add one, or remove "moves"`,
        )),
  ];
}
