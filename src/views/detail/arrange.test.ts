import { describe, expect, it } from 'vitest';
import { buildField } from '../definition.case';
import { arranged } from './arrange';
import type { DetailGroup, DetailPart } from './groups';

function group(name: string, facts: number): DetailGroup {
  return {
    name,
    label: name,
    fields: Array.from({ length: facts }, (_, index) => buildField(`f${index}`, 'text')),
  };
}

function tableOf(name: string, columns: number): DetailGroup {
  return {
    name,
    label: name,
    fields: [
      buildField('lines', 'rows', {
        options: {
          fields: Object.fromEntries(
            Array.from({ length: columns }, (_, index) => [`c${index}`, buildField(`c${index}`, 'text')]),
          ),
          min: 0,
          as: 'list',
        },
      }),
    ],
  };
}

function shown(groups: DetailPart[]) {
  return arranged(groups).main.map(
    ({ part, half }) => `${'block' in part ? part.block.name : part.name}${half ? ' ½' : ''}`,
  );
}

describe('the groups of a record', () => {
  it('are in pairs when they are short, in reading order', () => {
    expect(
      shown([group('identity', 5), group('owner', 4), group('state', 7), group('power', 3), group('service', 2)]),
    ).toEqual(['identity', 'owner ½', 'power ½', 'state', 'service']);
  });

  it('take the whole line when they are alone or have a long text', () => {
    expect(shown([group('one', 2), group('many', 9)])).toEqual(['one', 'many']);
    expect(shown([group('one', 2), { ...group('text', 0), fields: [buildField('note', 'longtext')] }])).toEqual([
      'one',
      'text',
    ]);
  });

  it('have a narrow table beside them, but not a wide or a single one', () => {
    expect(arranged([group('order', 3), group('payment', 4), tableOf('timeline', 3)])).toMatchObject({
      main: [{ half: true }, { half: true }],
      aside: [{ part: { name: 'timeline' } }],
    });
    expect(arranged([group('order', 8), tableOf('prices', 7)]).aside).toEqual([]);
    expect(arranged([tableOf('timeline', 3)]).main).toHaveLength(1);
  });

  it('have a group of only dates and ids beside them', () => {
    const dates: DetailGroup = {
      name: 'times',
      label: 'Times',
      fields: [buildField('id', 'id'), buildField('gmt_create', 'datetime')],
    };
    expect(arranged([group('identity', 3), dates])).toMatchObject({
      main: [{ part: { name: 'identity' } }],
      aside: [{ part: { name: 'times' } }],
    });
    expect(arranged([dates]).main).toHaveLength(1);
  });

  it('have declared side parts beside them, and share a line with a related list', () => {
    const list: DetailPart = {
      block: { name: 'alarms', label: 'Alarms', list: { resource: 'test/alarm', match: {}, filter: {}, fields: [] } },
    };
    const history: DetailPart = {
      block: { name: 'history', label: 'History', aside: true, timeline: ['gmt_create'], newestFirst: true },
    };
    expect(shown([group('identity', 3), list])).toEqual(['identity ½', 'alarms ½']);
    const period = { block: { name: 'paid', label: 'Paid', period: {} } } as unknown as DetailPart;
    expect(shown([group('identity', 3), period])).toEqual(['identity ½', 'paid ½']);
    const factsOf = (count: number) =>
      ({ block: { name: 'owner', label: 'Owner', fields: group('', count).fields } }) as unknown as DetailPart;
    expect(shown([group('identity', 3), factsOf(2)])).toEqual(['identity ½', 'owner ½']);
    expect(shown([group('identity', 3), factsOf(40)])).toEqual(['identity', 'owner']);
    expect(arranged([group('identity', 3), history])).toMatchObject({
      main: [{ part: { name: 'identity' } }],
      aside: [{ part: { block: { name: 'history' } } }],
    });
  });
});
