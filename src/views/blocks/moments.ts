import type { RaRecord } from 'react-admin';
import { instantOf } from '../../fields/date/instant';
import { isObject } from '../../fields/json/parsed';
import { isMoment } from '../../fields/kinds';
import type { RecordMoments, ResourceDefinition, TimelineBlock } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { BrowserRecord } from '../../wire/records';
import type { Related } from './read';

/** A past or future event in a timeline. */
export interface Moment {
  key: string;
  at: Date;
  /** Name of the event, for a date field of the record. */
  label?: string;
  /** Values that describe the event, of a row or of another record. */
  values?: { fields: FieldDefinition[]; record: RaRecord };
  /** The record of the event, if it is not the shown one. */
  from?: { definition: ResourceDefinition; record: BrowserRecord };
}

/** The moments of a record itself: its date fields, and its rows with a date. */
export function ownMoments(timeline: TimelineBlock['timeline'], { fields }: ResourceDefinition, record: RaRecord): Moment[] {
  return timeline.flatMap((entry): Moment[] => {
    const field = typeof entry === 'string' ? fields[entry] : undefined;
    if (!field) return [];
    const value: unknown = record[field.name];
    if (field.kind !== 'rows') {
      const at = instantOf(value);
      return at ? [{ key: field.name, at, label: field.label }] : [];
    }
    const [date, ...others] = ordered(Object.values(field.options.fields));
    const rows = Array.isArray(value) ? value.filter(isObject) : [];
    return rows.flatMap((row, index): Moment[] => {
      const at = date && instantOf(row[date.name]);
      const key = `${field.name} ${index}`;
      return at ? [{ key, at, values: { fields: others, record: { ...row, id: key } } }] : [];
    });
  });
}

/** The fields with the date first. */
function ordered(fields: FieldDefinition[]): FieldDefinition[] {
  const date = fields.find(isMoment);
  return date ? [date, ...fields.filter((field) => field !== date)] : fields;
}

/** The moments of other records. */
export function recordMoments({ at, fields }: RecordMoments, { definition, records }: Related): Moment[] {
  return records.flatMap((record): Moment[] => {
    const moment = instantOf(record[at]);
    const values = { fields: fields.flatMap((name) => definition.fields[name] ?? []), record };
    return moment ? [{ key: `${definition.name} ${record.id}`, at: moment, values, from: { definition, record } }] : [];
  });
}

/** Sorted by time; equal times keep the declared order. */
export function inOrder(moments: Moment[], newestFirst: boolean): Moment[] {
  const sorted = moments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return newestFirst ? sorted.toReversed() : sorted;
}
