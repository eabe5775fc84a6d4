import { companionsOf } from '../../fields/companions';
import type { ActionPlace } from '../../schema/action-definition';
import type { BlockDefinition, ResourceDefinition } from '../../schema/definition';
import type { Directory, Manifest } from '../../schema/directory';
import type { FieldDefinition } from '../../schema/field-definition';
import { screenOf } from '../../schema/screen-of';
import { notAllowed, notOffered } from '../../views/actions/operation';
import { notAmongBlocks, notInDetail } from '../../views/detail/groups';
import { notAbove, offeredFilters } from '../../views/filters/offered';
import { notInForm } from '../../views/form/layout';
import type { OpenForm } from '../../views/form/open-forms';
import type { Arrangement } from '../../views/list/arrangement';
import { turnedOff } from '../../views/list/columns';
import { offeredColumns } from '../../views/list/offered';
import type { Can } from '../../views/permissions';
import { absent, failing, forbidden, lacking, notViewed, unchangeable, unseen, type Reason } from '../../views/reasons';
import { notAmongTabs } from '../../views/related';
import { refusedTo, type Refused } from '../../views/useRefused';
import type { BrowserRecord } from '../../wire/records';

/** Something that is not on the page. */
export interface Absence {
  part: 'column' | 'filter' | 'field' | 'action' | 'tab' | 'block' | 'card' | 'entry';
  name: string;
  label: string;
  reason: Reason;
  resource: string;
  /** Path of its declaration in the schema. */
  path: (string | number)[];
}

/** Who looks, and at what device. */
export interface Viewer {
  can: Can;
  /** Values of the account, for `refuse`. */
  account: Readonly<Record<string, unknown>>;
  isPhone: boolean;
}

type Found = Omit<Absence, 'part' | 'resource'>;

function ofPart(part: Absence['part'], { name: resource }: { name: string }, found: Found[]): Absence[] {
  return found.map((each) => ({ part, resource, ...each }));
}

function mayOn(definition: ResourceDefinition, can: Can) {
  return (permission: string) => can(definition.screen, permission);
}

function fieldPath(name: string) {
  return ['fields', name];
}

/** Each with the reason that `why` gives for it; those without a reason are on the page. */
function without<T>(
  things: readonly T[],
  why: (thing: T) => Reason | undefined,
  as: (thing: T) => Omit<Found, 'reason'>,
): Found[] {
  return things.flatMap((thing) => {
    const reason = why(thing);
    return reason ? [{ ...as(thing), reason }] : [];
  });
}

function asField({ name, label }: FieldDefinition) {
  return { name, label, path: fieldPath(name) };
}

/** Fields without a column, quick filter or filter. */
export function notInList(
  definition: ResourceDefinition,
  { can, isPhone }: Viewer,
  choice: Arrangement | undefined,
): Absence[] {
  const may = mayOn(definition, can);
  const fields = Object.values(definition.fields);
  const offered = new Map(offeredColumns(definition, may).map((column) => [column.field.name, column]));
  const declared = new Set(definition.list.columns.map(({ field }) => field));
  const { quick } = offeredFilters(definition, may);
  const column = (field: FieldDefinition) => {
    const own = offered.get(field.name);
    if (own) return turnedOff(own, choice);
    return declared.has(field.name) ? unseen(definition, field, may) : absent(definition, field, 'list', may);
  };
  const filter = (field: FieldDefinition): Reason | undefined => {
    if (!definition.list.filters.includes(field.name)) return { why: 'place', place: 'filter' };
    return unseen(definition, field, may) ?? (quick.includes(field) ? notAbove(field, quick, isPhone) : undefined);
  };
  return [
    ...ofPart('column', definition, without(fields, column, asField)),
    ...ofPart('filter', definition, without(fields, filter, asField)),
  ];
}

/** Fields, blocks and tabs that the page of a record does not show. */
export function notOnRecordPage(definition: ResourceDefinition, { can }: Viewer, record: BrowserRecord): Absence[] {
  const may = mayOn(definition, can);
  const fields = Object.values(definition.fields);
  const blocks = definition.detail.map((block, index) => ({
    block,
    index,
    hidden: isOwn(block) ? failing(block.when, record) : notAmongBlocks(definition, block, record, can),
  }));
  const named = new Map(
    blocks.flatMap(({ block, hidden }) =>
      'fields' in block && !block.of ? block.fields.map((name) => [name, hidden] as const) : [],
    ),
  );
  const drawn = drawnBy(fields.filter((each) => !notInDetail(definition, each, record, may)));
  const field = (each: FieldDefinition): Reason | undefined => {
    const hidden = notInDetail(definition, each, record, may) ?? named.get(each.name) ?? drawn(each);
    return (
      hidden ??
      (named.has(each.name) || isNamed(definition.detail, each.name) ? undefined : { why: 'place', place: 'detail' })
    );
  };
  const tab = definition.tabs.map((each, index) => ({ ...each, index }));
  return [
    ...ofPart('field', definition, without(fields, field, asField)),
    ...ofPart(
      'block',
      definition,
      without(
        blocks,
        ({ hidden }) => hidden,
        ({ block: { name, label }, index }) => ({ name, label, path: ['detail', index] }),
      ),
    ),
    ...ofPart(
      'tab',
      definition,
      without(
        tab,
        (each) => notAmongTabs(each, record, can),
        ({ name, label, index }) => ({ name, label, path: ['tabs', index] }),
      ),
    ),
  ];
}

/** Fields that a form does not show now. */
export function notInOpenForm(
  definition: ResourceDefinition,
  { can, account }: Viewer,
  { fields, place, isRecord, initial, values }: OpenForm,
): Absence[] {
  const may = mayOn(definition, can);
  const entered = values();
  const refused = refusedTo(account, definition.refuse ?? {});
  const absence = (field: FieldDefinition) =>
    notInForm(
      definition,
      field,
      place,
      may,
      place === 'edit' ? (name) => refused(name, initial as BrowserRecord) : undefined,
    );
  const drawn = drawnBy(fields.filter((field) => !absence(field)));
  const why = (field: FieldDefinition): Reason | undefined => {
    if (!isRecord) return failing(field.when, entered);
    const group = definition.form.groups.find((each) => each.fields.includes(field.name));
    return (
      absence(field) ??
      drawn(field) ??
      (group ? failing(group.when, entered) : ({ why: 'place', place } as const)) ??
      failing(field.when, entered)
    );
  };
  const path = ({ name }: FieldDefinition) =>
    isRecord
      ? fieldPath(name)
      : [
          'actions',
          definition.actions.find((action) => Object.values(action.fields).some((each) => fields.includes(each)))
            ?.name ?? '',
          'fields',
          name,
        ];
  return ofPart(
    'field',
    definition,
    without(fields, why, (field) => ({ ...asField(field), path: path(field) })),
  );
}

/** Actions that are not offered at these places; for a record, if there is one. */
export function notAmongActions(
  definition: ResourceDefinition,
  { can, account }: Viewer,
  places: readonly ActionPlace[],
  record: BrowserRecord | undefined,
  labels: { add: string; set: string; del: string; export: string; change: string },
): Absence[] {
  const may = mayOn(definition, can);
  const refused: Refused = refusedTo(account, definition.refuse ?? {});
  const own = without(
    definition.actions,
    (action) =>
      notAllowed(definition, action, can) ??
      (record ? notOffered(action, record, refused) : undefined) ??
      (action.places.some((place) => places.includes(place)) ? undefined : { why: 'places', places: action.places }),
    ({ name, label }) => ({ name, label, path: ['actions', name] }),
  );
  const usual = without(
    ['add', 'set', 'del'] as const,
    (call) => forbidden(definition, call, may) ?? (record && call !== 'add' ? refused(call, record) : undefined),
    (call) => ({ name: call, label: labels[call], path: ['calls', call] }),
  );
  const tasks = (what: 'import' | 'export') =>
    without<{ name: string; label: string }>(
      what === 'import' ? definition.imports : definition.exports,
      () => lacking(may(what), definition.screen, what),
      ({ name, label }) => ({ name, label, path: [`${what}s`, name] }),
    );
  const rows = without(
    ['export'],
    () => lacking(may('export'), definition.screen, 'export'),
    () => ({ name: 'export', label: labels.export, path: ['list'] }),
  );
  const change = without(
    ['change'],
    () => unchangeable(definition, may),
    () => ({ name: 'change', label: labels.change, path: ['calls', 'set'] }),
  );
  return ofPart('action', definition, [
    ...usual,
    ...own,
    ...(places.includes('bulk') ? change : []),
    ...(places.includes('list') ? [...tasks('import'), ...tasks('export'), ...rows] : []),
  ]);
}

/** Screens that the menu does not have. */
export function notInMenu(manifest: Manifest, { can }: Viewer, isSuperAdmin: boolean): Absence[] {
  const names = Object.keys(manifest).filter((name) => screenOf(name) === name || manifest[name]?.menu === true);
  const why = (name: string): Reason | undefined =>
    notViewed(screenOf(name), can) && isSuperAdmin ? { why: 'center' } : notViewed(screenOf(name), can);
  return names.flatMap((name) =>
    ofPart(
      'entry',
      { name },
      without([name], why, () => ({ name, label: manifest[name]?.label ?? name, path: [] })),
    ),
  );
}

/** Cards that the dashboard does not have. */
export function notOnDashboard(directory: Directory, { can }: Viewer, arrangement: Arrangement | undefined): Absence[] {
  return Object.entries(directory).flatMap(([name, { cards = [] }]) =>
    ofPart(
      'card',
      { name },
      without(
        cards,
        (card) =>
          notViewed(screenOf(name), can) ??
          (arrangement?.hidden.includes(`${name} ${card.name}`) ? { why: 'off' } : undefined),
        (card) => ({ name: card.name, label: card.label, path: ['cards', card.name] }),
      ),
    ),
  );
}

/** The field that draws another one. */
function drawnBy(fields: FieldDefinition[]): (field: FieldDefinition) => Reason | undefined {
  return ({ name }) => {
    const owner = fields.find((field) => companionsOf(field).includes(name));
    return owner && { why: 'companion', field: owner.name };
  };
}

function isOwn(block: BlockDefinition): boolean {
  return 'fields' in block && !block.of && !block.edit;
}

/** Whether a block that is no group of fields shows a field, such as a figure. */
function isNamed(blocks: BlockDefinition[], name: string): boolean {
  return JSON.stringify(blocks.filter((block) => !('fields' in block))).includes(JSON.stringify(name));
}
