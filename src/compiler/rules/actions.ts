import { placesOfAction } from '../action-call';
import { eachAt } from '../each-at';
import { keyFinding, type Finding } from '../finding';
import type { ExtensionPlace } from '../../schema/extension';
import type { ActionSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
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
  const [first, second] = (['call', 'open', 'extension'] as const).filter((key) => action[key] !== undefined);
  const places = placesOfAction(action);
  const isOfRecord = places.every((place) => place === 'row' || place === 'detail');
  const wrong = (at: Path, message: string) => keyFinding('S035', at, `the action "${name}" ${message}`);
  return [
    ...(builtIn.has(name) ? keyFinding('S036', path, `"${name}" is a built-in action: choose another name`) : []),
    ...(first ? [] : wrong(path, 'does nothing: it needs "to", "call", "open" or "extension"')),
    ...(second ? wrong([...path, second], `has "${first}" and "${second}": keep one of them`) : []),
    ...(opens === 'page' && !isOfRecord && places.join() !== 'list'
      ? wrong(
          [...path, 'extension'],
          'opens a page of the list or of one record: its places are "list", or "row" and "detail"',
        )
      : []),
    ...(opens === 'dialog' && !isOfRecord
      ? wrong([...path, 'extension'], 'needs one record: its places are "row" and "detail"')
      : []),
    ...(Array.isArray(action.send) ? eachAt(action.send, [...path, 'send']) : []).flatMap(([field, at]) =>
      noField('S038', `"send" names "${field}", which`, field, at, source),
    ),
    ...unseen(name, action),
  ];
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
