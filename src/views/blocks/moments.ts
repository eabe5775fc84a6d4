import type { RaRecord } from 'react-admin';
import { beginOf } from '../../fields/date/instant';
import { isObject } from '../../schema/json';
import { isMoment } from '../../fields/kinds';
import type { RecordMoments, ResourceDefinition, TimelineBlock } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { BrowserRecord } from '../../wire/records';
import type { Related } from './read';

/** A past or future event in a timeline. */
export interface Moment {
  key: string;
  at: Date;
  /** The value of its date field: a moment, or a day. */
  when: unknown;
  /** Name of the event, for a date field of the record. */
  label?: string;
  /** Values that describe the event, of a row or of another record. */
  values?: { fields: FieldDefinition[]; record: RaRecord };
  /** The record of the event, if it is not the shown one. */
  from?: { definition: ResourceDefinition; record: BrowserRecord };
}

/** Whether a field of a record is shown: its condition, and the user's permission. */
type Shown = (definition: ResourceDefinition, field: FieldDefinition, record: Record<string, unknown>) => boolean;

/** The moments of a record itself: its date fields, and its rows with a date. */
export function ownMoments(
  timeline: TimelineBlock['timeline'],
  definition: ResourceDefinition,
  record: RaRecord,
  isShown: Shown,
): Moment[] {
  return timeline.flatMap((entry): Moment[] => {
    const field = typeof entry === 'string' ? definition.fields[entry] : undefined;
    if (!field || !isShown(definition, field, record)) return [];
    const value: unknown = record[field.name];
    if (field.kind !== 'rows') {
      const at = beginOf(value);
      return at ? [{ key: field.name, at, when: value, label: field.label }] : [];
    }
    const [date, ...others] = ordered(Object.values(field.options.fields));
    const rows = Array.isArray(value) ? value.filter(isObject) : [];
    return rows.flatMap((row, index): Moment[] => {
      const when = date && row[date.name];
      const at = beginOf(when);
      const key = `${field.name} ${index}`;
      const fields = others.filter((other) => isShown(definition, other, row));
      return at ? [{ key, at, when, values: { fields, record: { ...row, id: key } } }] : [];
    });
  });
}

/** The fields with the date first. */
function ordered(fields: FieldDefinition[]): FieldDefinition[] {
  const date = fields.find(isMoment);
  return date ? [date, ...fields.filter((field) => field !== date)] : fields;
}

/** The moments of other records. */
export function recordMoments(
  { at: name, fields: names }: RecordMoments,
  { definition, records }: Related,
  isShown: Shown,
): Moment[] {
  return records.flatMap((record): Moment[] => {
    const when = record[name];
    const at = beginOf(when);
    const fields = names
      .flatMap((each) => definition.fields[each] ?? [])
      .filter((field) => isShown(definition, field, record));
    return at
      ? [{ key: `${definition.name} ${record.id}`, at, when, values: { fields, record }, from: { definition, record } }]
      : [];
  });
}

/** Sorted by time; equal times keep the declared order. */
export function inOrder(moments: Moment[], newestFirst: boolean): Moment[] {
  const sorted = moments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return newestFirst ? sorted.toReversed() : sorted;
}
