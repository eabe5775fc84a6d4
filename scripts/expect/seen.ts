import { withEveryones } from '../../src/app/everyones-permissions';
import { noPermissions } from '../../src/auth/permissions';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { CardDefinition, Manifest } from '../../src/schema/directory';
import { actionsAt } from '../../src/views/actions/operation';
import { detailGroups, detailParts } from '../../src/views/detail/groups';
import { exportableFields } from '../../src/views/export/exportable';
import type { FormPlace } from '../../src/fields/problem';
import { offeredFilters } from '../../src/views/filters/offered';
import { groupsOf } from '../../src/views/form/layout';
import { offeredColumns } from '../../src/views/list/offered';
import type { Can } from '../../src/views/permissions';
import { notViewed, unseen } from '../../src/views/reasons';
import { tabsFor } from '../../src/views/related';
import { maySeeTotal } from '../../src/views/totals/permitted';
import { dot } from './said';

const places = ['row', 'bulk', 'detail', 'bar', 'list'] as const;

/** What a screen shows besides its own definition. */
export interface Beside {
  /** Its cards on the dashboard. */
  cards: CardDefinition[];
  definitionOf: (resource: string) => ResourceDefinition | undefined;
}

/** Everything that a screen offers to an account, whatever the record: by the place where it is seen, names in order. */
export function seen(definition: ResourceDefinition, { cards, definitionOf }: Beside, can: Can): Map<string, string[]> {
  const whole = unconditional(definition);
  const may = (permission: string) => can(definition.screen, permission);
  const groups = detailGroups(whole, {}, may);
  const columns = offeredColumns(whole, may);
  const filters = offeredFilters(whole, may);
  const parts = detailParts(whole, {}, groups, can);
  const blocks = parts.flatMap((part) => ('block' in part ? part.block : []));
  const figures = blocks.flatMap((block) => {
    const of = definition.detail.find(({ name }) => name === block.name)?.of;
    const theirs = of ? definitionOf(of.resource) : definition;
    return 'figures' in block && theirs
      ? block.figures
          .flatMap((name) => theirs.fields[name] ?? [])
          .filter((field) => !unseen(theirs, field, (permission) => can(theirs.screen, permission)))
      : [];
  });
  const totals = (whole.list.totals ?? []).filter((total) => {
    const theirs = definitionOf(total.resource ?? definition.name);
    return theirs && maySeeTotal(total, theirs, can);
  });
  const form = (place: FormPlace) =>
    groupsOf(whole, place, may).flatMap(({ name, fields }) => [`${name}:`, ...fields.map((field) => field.name)]);
  return new Map([
    [
      'columns',
      columns
        .filter(({ hidden }) => !hidden)
        .map(({ field, isTitle, sortable }) =>
          [field.name, isTitle && '(link)', sortable && '(sorts)'].filter(Boolean).join(' '),
        ),
    ],
    [
      'columns on demand',
      columns
        .filter(({ hidden }) => hidden)
        .map(({ field, sortable }) => (sortable ? `${field.name} (sorts)` : field.name)),
    ],
    [
      'filters',
      filters.all.map(({ name }) => (filters.quick.some((field) => field.name === name) ? `${name} (quick)` : name)),
    ],
    ['add form', form('add')],
    ['edit form', form('edit')],
    [
      'record',
      parts.flatMap((part) =>
        'block' in part ? `${part.block.name}.` : [`${part.name}:`, ...part.fields.map((field) => field.name)],
      ),
    ],
    ['figures', figures.map(({ name }) => name)],
    ['totals', totals.map(({ label }) => label)],
    ['dashboard', notViewed(definition.screen, can) ? [] : cards.map(({ name }) => name)],
    ['tabs', tabsFor(whole, {}, can).map(({ name }) => name)],
    ['export', exportableFields(whole, may).map(({ name }) => name)],
    ...places.map((place): [string, string[]] => [
      `actions (${place})`,
      actionsAt(whole, place, can).map(({ name }) => name),
    ]),
  ]);
}

/** What an account without a permission does not see, by permission. */
export function missingWithout(definition: ResourceDefinition, beside: Beside): [permission: string, lost: string][] {
  const asked = new Map<string, [screen: string, action: string]>();
  const all = seen(definition, beside, (screen, action) =>
    Boolean(asked.set(screen === definition.screen ? action : `${screen}:${action}`, [screen, action])),
  );
  return [...asked].map(([permission, [screen, action]]) => {
    const rest = seen(definition, beside, (one, other) => one !== screen || other !== action);
    const lost = [...all].flatMap(([place, names]) => {
      const gone = names.filter((name) => !rest.get(place)?.includes(name));
      return gone.length > 0 ? `${place}: ${gone.join(', ')}` : [];
    });
    return [permission, lost.join(dot)];
  });
}

/** What everybody may do there, without a permission. */
export function everyones(screen: string, manifest: Manifest): string[] {
  const { can } = withEveryones(noPermissions, manifest);
  return (manifest[screen]?.everyone ?? []).filter((action) => can(screen, action));
}

/** The definition with every condition met. */
function unconditional(definition: ResourceDefinition): ResourceDefinition {
  const open = <T extends object>(list: T[]): T[] => list.map((item) => ({ ...item, when: undefined }));
  const fields = Object.fromEntries(
    Object.values(definition.fields).map((field) => [field.name, { ...field, when: undefined }]),
  );
  const detail = open(definition.detail).map((block) => ({ ...block, of: undefined }));
  return {
    ...definition,
    fields,
    detail,
    tabs: open(definition.tabs),
    preview: open(definition.preview ?? []),
  } as unknown as ResourceDefinition;
}
