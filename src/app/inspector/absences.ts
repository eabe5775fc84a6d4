import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { notAllowed, notOffered } from '../../views/actions/operation';
import { notAmongBlocks, notInDetail } from '../../views/detail/groups';
import { notInForm } from '../../views/form/layout';
import type { OpenForm } from '../../views/form/open-forms';
import type { Arrangement } from '../../views/list/arrangement';
import { turnedOff } from '../../views/list/columns';
import { offeredColumns } from '../../views/list/offered';
import type { Can } from '../../views/permissions';
import { absent, failing, forbidden, unseen, type Reason } from '../../views/reasons';
import { notAmongTabs } from '../../views/related';
import { refusedTo, type Refused } from '../../views/useRefused';
import type { BrowserRecord } from '../../wire/records';

/** Something that is not on the page. */
export interface Absence {
  part: 'column' | 'filter' | 'field' | 'action' | 'tab' | 'block';
  name: string;
  label: string;
  reason: Reason;
  /** Path of its declaration in the schema. */
  path: (string | number)[];
}

/** Who looks, and at what. */
interface View {
  can: Can;
  /** Values of the account, for `refuse`. */
  account: Readonly<Record<string, unknown>>;
  /** Of a list: the columns as the user arranged them. */
  list?: { choice: Arrangement | undefined };
  record?: BrowserRecord | undefined;
}

type Why<T> = (thing: T) => Reason | undefined;

/** Those for which there is a reason, as the functions say that hide them. */
function hidden<T extends { name: string; label: string }>(
  [part, section]: [Absence['part'], 'fields' | 'detail' | 'tabs' | 'calls' | 'actions'],
  things: readonly T[],
  why: Why<T>,
): Absence[] {
  return things.flatMap((thing, index) => {
    const reason = why(thing);
    const path = [section, section === 'tabs' || section === 'detail' ? index : thing.name];
    return reason ? [{ part, name: thing.name, label: thing.label, reason, path }] : [];
  });
}

/** The fields that an open form does not show now. */
export function absentFromForm(definition: ResourceDefinition, { can, account }: View, form: OpenForm): Absence[] {
  const refused: Refused = refusedTo(account, definition.refuse ?? {});
  const isRefused = form.place === 'edit' ? (what: string) => refused(what, form.initial as BrowserRecord) : undefined;
  const may = (permission: string) => can(definition.screen, permission);
  const entered = form.values();
  return hidden(['field', 'fields'], form.fields, (field) => {
    if (!form.isRecord) return failing(field.when, entered);
    const group = definition.form.groups.find(({ fields }) => fields.includes(field.name));
    const reason = notInForm(definition, field, form.place, may, isRefused) ?? failing(group?.when, entered);
    return reason ?? failing(field.when, entered);
  });
}

/** What a list or the page of a record does not show. */
export function absencesOf(definition: ResourceDefinition, { can, account, list, record }: View): Absence[] {
  const may = (permission: string) => can(definition.screen, permission);
  const fields = Object.values(definition.fields);
  const refused = refusedTo(account, definition.refuse ?? {});
  const offered = new Map(offeredColumns(definition, may).map((column) => [column.field.name, column]));
  const column: Why<FieldDefinition> = (field) => {
    const own = offered.get(field.name);
    if (own) return turnedOff(own, list?.choice);
    const isDeclared = definition.list.columns.some((each) => each.field === field.name);
    return isDeclared ? unseen(definition, field, may) : absent(definition, field, 'list', may);
  };
  const filter: Why<FieldDefinition> = (field) =>
    definition.list.filters.includes(field.name) ? unseen(definition, field, may) : { why: 'place', place: 'filter' };
  const calls = (['add', 'set', 'del'] as const).map((name) => ({ name, label: name }));
  const ofRecord = record && [
    ...hidden(['field', 'fields'], fields, (field) => notInDetail(definition, field, record, may)),
    ...hidden(['block', 'detail'], definition.detail, (block) => notAmongBlocks(definition, block, record, can)),
    ...hidden(['tab', 'tabs'], definition.tabs, (tab) => notAmongTabs(tab, record, can)),
  ];
  return [
    ...(list ? hidden(['column', 'fields'], fields, column) : (ofRecord ?? [])),
    ...(list ? hidden(['filter', 'fields'], fields, filter) : []),
    ...hidden(['action', 'calls'], calls, ({ name }) => {
      const reason = forbidden(definition, name, may);
      return reason ?? (record && name !== 'add' ? refused(name, record) : undefined);
    }),
    ...hidden(['action', 'actions'], definition.actions, (action) => {
      const reason = notAllowed(definition, action, can);
      return reason ?? (record && notOffered(action, record, refused));
    }),
  ];
}
