import { afterEach, expect, it } from 'vitest';
import { showZone } from '../../schema/zone';
import { buildField } from '../definition.case';
import { planOfEach } from './plan';

afterEach(() => showZone(undefined));

it('a sheet with the second 02:30 of a night changes nothing, and another time changes the moment', () => {
  showZone('Europe/Berlin');
  const until = buildField('until', 'datetime');
  const last = buildField('last', 'datetime');
  const attr = buildField('attr', 'json');
  const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
  const plan = planOfEach(
    [
      { path: 'until', field: until, label: 'Until' },
      { path: 'attr.last', field: last, within: attr, label: 'Last' },
    ],
    () => ({ given: { own: { until: first }, inner: { attr: { last: first } } }, unread: {} }),
  );
  expect(plan.valuesOf(1, { until: second, attr: { last: second, size: 1 } })).toEqual({
    until: second,
    attr: { last: second, size: 1 },
  });
  expect(plan.valuesOf(1, { until: '2026-10-25T02:00:00Z', attr: {} })).toEqual({
    until: first,
    attr: { last: first },
  });
});
