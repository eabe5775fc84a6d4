import { choice } from '../entity/choice';
import { integer, integers, moment, reference, serial, text } from '../entity/column';
import { coverageOf } from '../entity/coverage';
import { defineEntity } from '../entity/entity';
import { textReference } from '../entity/text-key';
import { languages } from './language';

/** Numbers without labels (docs/specification.md#enums-unlabelled). */
export const alarmTypes = [1, 2, 3, 4, 5, 6, 7, 57] as const;

/** Numbers of our own. */
const eventLevel = { info: 1, warning: 2, urgent: 3 } as const;
export const eventState = { enabled: 1, disabled: 2 } as const;

/** Settings of a device event: recipients, channels, and maximum frequency. */
export const eventConfig = defineEntity({
  table: 'event_config',
  id: 'id',
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
    pk: textReference('product', 'pk', { max: 32 }),
    level: integer({ required: true, of: Object.values(eventLevel) }),
    channels: integers(),
    interval: integer({ min: 0 }),
    state: integer({ of: Object.values(eventState) }),
    remark: text({ max: 255 }),
    gmt_update: moment({ server: true }),
  },
  derived: {
    product_name: { expression: `coalesce((select p.name from product p where p.pk = t.pk), '')`, filter: 'contains' },
    langs: {
      expression: `(select coalesce(jsonb_agg(m.lang order by array_position(array['${languages.join(`', '`)}'], m.lang)), '[]') from event_template m where m.event_id = t.id)`,
      filter: 'none',
    },
  },
  unique: [
    {
      index: 'event_config_event',
      on: `(event, coalesce(pk, ''))`,
      code: 409,
      message: 'event: the product has a configuration of this event already',
    },
  ],
  order: 't.event, t.pk nulls first',
});

const eventCoverage = { table: 'event_template', same: ['event_id'], languages } as const;

/** The text of an event's message in one language. */
export const eventTemplate = defineEntity({
  table: 'event_template',
  id: 'id',
  columns: {
    id: serial(),
    event_id: reference('event_config', 'id', { required: true }),
    lang: choice(languages, { required: true }),
    title: text({ required: true, max: 64 }),
    body: text({ required: true, max: 500 }),
    state: integer({ of: Object.values(eventState) }),
    gmt_update: moment({ server: true }),
  },
  derived: {
    event_name: {
      expression: `coalesce((select e.name from event_config e where e.id = t.event_id), '')`,
      filter: 'contains',
    },
    event_cn_name: {
      expression: `coalesce((select e.cn_name from event_config e where e.id = t.event_id), '')`,
      filter: 'contains',
    },
    missing_langs: coverageOf(eventCoverage).missing_langs,
  },
  unique: [
    {
      index: 'event_template_language',
      on: '(event_id, lang)',
      code: 409,
      message: 'lang: the event has a text in this language already',
    },
  ],
  order: `t.event_id, array_position(array['${languages.join(`', '`)}'], t.lang)`,
});
