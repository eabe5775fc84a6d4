import { keyFinding, type Finding } from '../finding';
import type { ExtensionPlace } from '../../schema/extension';
import type { ActionSource, ResourceSource } from '../source';
import { noField } from './no-field';
import type { Rule } from './rule';

const builtIn = new Set([
  'view',
  'add',
  'set',
  'del',
  'import',
  'export',
  'list',
  'get',
  'create',
  'edit',
  'show',
  'delete',
]);

/** S035, S036, S038, S087: an action has one effect and a name of its own, and its fields exist. */
export const actions: Rule = ({ source }, { extensions }) =>
  Object.entries(source.actions ?? {}).flatMap(([name, action]) =>
    checkAction(name, action, source, extensions?.get(action.extension ?? '')?.place),
  );

/** @param opens the place of its extension */
function checkAction(
  name: string,
  action: ActionSource,
  source: ResourceSource,
  opens: ExtensionPlace | undefined,
): Finding[] {
  const path = ['actions', name];
  const findings: Finding[] = [];
  if (builtIn.has(name))
    findings.push(...keyFinding('S036', path, `"${name}" is a built-in action: choose another name`));
  const does = (['call', 'open', 'extension'] as const).filter((key) => action[key] !== undefined);
  const [first, second] = does;
  if (!first)
    findings.push(
      ...keyFinding('S035', path, `the action "${name}" does nothing: it needs "to", "call", "open" or "extension"`),
    );
  if (second)
    findings.push(
      ...keyFinding('S035', [...path, second], `the action "${name}" has "${first}" and "${second}": keep one of them`),
    );
  const { places = ['row', 'detail'] } = action;
  const isOfRecord = places.every((place) => place === 'row' || place === 'detail');
  if (opens === 'page' && !isOfRecord && places.join() !== 'list')
    findings.push(
      ...keyFinding(
        'S035',
        [...path, 'extension'],
        `the action "${name}" opens a page of the list or of one record: its places are "list", or "row" and "detail"`,
      ),
    );
  if (opens === 'dialog' && !isOfRecord)
    findings.push(
      ...keyFinding(
        'S035',
        [...path, 'extension'],
        `the action "${name}" needs one record: its places are "row" and "detail"`,
      ),
    );
  if (Array.isArray(action.send))
    action.send.forEach((field, index) => {
      findings.push(...noField('S038', `"send" names "${field}", which`, field, [...path, 'send', index], source));
    });
  findings.push(...unseen(name, action));
  return findings;
}

/** S087: what an action would show is in its dialog or in the bar. */
function unseen(name: string, action: ActionSource): Finding[] {
  const asks =
    action.call !== undefined &&
    ((action.confirm ?? false) !== false ||
      (action.typed ?? false) !== false ||
      Object.keys(action.fields ?? {}).length > 0);
  return [
    ...(action.shows && !asks
      ? keyFinding(
          'S087',
          ['actions', name, 'shows'],
          `the dialog of the action would show its "shows", but "${name}" opens none: add "confirm: true" or parameters ("fields"), or remove "shows"`,
        )
      : []),
    ...(action.tells && !action.places?.includes('bar')
      ? keyFinding(
          'S087',
          ['actions', name, 'tells'],
          `the bar shows "tells", and "${name}" is not in the bar: add "bar" to its "places", or remove "tells"`,
        )
      : []),
  ];
}
