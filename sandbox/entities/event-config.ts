import { changed, choice, integer, integers, reference, serial, text, textReference } from '../entity/column';
import { coverageOf } from '../entity/coverage';
import { defineEntity, nameOf, productName } from '../entity/entity';
import { alarmTypes } from './device-trace';
import { byLanguage, languages } from './language';

/** Numbers of our own. */
const eventLevel = { info: 1, warning: 2, urgent: 3 } as const;
export const eventState = { enabled: 1, disabled: 2 } as const;

/** Settings of a device event: recipients, channels, and maximum frequency. */
export const eventConfig = defineEntity({
  table: 'event_config',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    cn_name: text({ required: true, max: 64 }),
    event: text({
      required: true,
      max: 32,
      pattern: { test: /^[a-z][a-z0-9_]*$/, expected: 'lower-case letters, digits and _' },
    }),
    alarm_type: integer({ of: alarmTypes }),
    pk: textReference({ max: 32 }),
    level: integer({ required: true, of: eventLevel }),
    channels: integers(),
    interval: integer({ min: 0 }),
    state: integer({ of: eventState, initial: eventState.enabled }),
    remark: text({ max: 255 }),
    gmt_update: changed(),
  },
  derived: {
    product_name: productName,
    langs: {
      expression: `(select coalesce(jsonb_agg(m.lang order by ${byLanguage('m')}), '[]') from event_template m where m.event_id = t.id)`,
      filter: 'none',
    },
  },
  unique: {
    event_config_event: 'event: the product has a configuration of this event already',
  },
  order: 't.event, t.pk nulls first',
});

const eventCoverage = { table: 'event_template', same: ['event_id'], languages } as const;

/** The text of an event's message in one language. */
export const eventTemplate = defineEntity({
  table: 'event_template',
  columns: {
    id: serial(),
    event_id: reference({ required: true }),
    lang: choice(languages, { required: true }),
    title: text({ required: true, max: 64 }),
    body: text({ required: true, max: 500 }),
    state: integer({ of: eventState, initial: eventState.enabled }),
    gmt_update: changed(),
  },
  derived: {
    event_name: nameOf('event_config', 'id', { column: 'event_id' }),
    event_cn_name: nameOf('event_config', 'id', { column: 'event_id', name: 'cn_name' }),
    missing_langs: coverageOf(eventCoverage).missing_langs,
  },
  unique: {
    event_template_language: 'lang: the event has a text in this language already',
  },
  order: `t.event_id, ${byLanguage()}`,
});
