import { describe, expect, it } from 'vitest';
import { expression } from '../expression.case';
import { hasKey, idBody, idValues, originOf, rawValuesOf, recordId, recordReader, withComputed } from './records';
import { buildCall, buildDefinition, buildField, integer, text } from './sample.case';

const single = { id: ['comp_id'] };
const composite = { id: ['src_area', 'dest_area'] };

describe('record key', () => {
  it('is the value of the id field', () => {
    expect(recordId(single, { comp_id: 5 })).toBe(5);
    expect(recordId(single, { comp_id: 'a/b,c' })).toBe('a/b,c');
    expect(idValues(single, 'a/b,c')).toEqual({ comp_id: 'a/b,c' });
  });

  it.each([undefined, null, '', {}])('is missing for an id of %j', (comp_id) => {
    expect(recordId(single, { comp_id })).toBeUndefined();
  });

  it('joins the encoded values of a composite id, and splits them again', () => {
    const values = { src_area: 'a,b/ü', dest_area: '100%' };
    const key = recordId(composite, values);
    expect(key).toBe('a%2Cb%2F%C3%BC,100%25');
    expect(idValues(composite, key ?? '')).toEqual(values);
    expect(recordId(composite, { src_area: 'a' })).toBeUndefined();
  });

  it('tolerates an invalid key in an address', () => {
    expect(idValues(composite, '%E0%A4%A')).toEqual({ src_area: '%E0%A4%A', dest_area: '' });
  });
});

it('a computed number has the digits of its field, rounded', () => {
  const part = buildField('part', 'decimal', { scale: 2 }, { value: expression('paid * 0.8') });
  const computed = withComputed({ fields: { part } });
  const parts = ['39.99', '-39.99', '1.00625', '-1.00625', '10'].map((paid) => computed({ paid, part: 0 })['part']);
  expect(parts).toEqual([31.99, -31.99, 0.81, -0.81, 8]);
});

it('computed fields follow the values of a record', () => {
  const left = buildField('left', 'decimal', { scale: 2 }, { value: expression('paid - back') });
  const computed = withComputed({ fields: { left } });
  expect(computed({ paid: '10.10', back: 3, left: 99 })['left']).toEqual(7.1);
  expect(computed({ paid: '', back: 3, left: 99 })['left']).toBeNull();
});

describe('the body with the key of a record', () => {
  const definition = buildDefinition([text('zone')]);
  const call = buildCall({ rename: { comp_id: 'cid' } });

  it('has the id as its field sends it, under the key of the call', () => {
    expect(idBody(definition, call, '7')).toEqual({ cid: 7 });
    expect(idBody({ ...definition, id: ['comp_id', 'zone'] }, call, '7,a%2Cb')).toEqual({ cid: 7, zone: 'a,b' });
    expect(idBody({ ...definition, id: ['unknown'] }, call, '7')).toEqual({ unknown: '7' });
  });

  it('is empty for a page of settings', () => {
    expect(idBody({ ...definition, single: true }, call, 'single')).toEqual({});
    expect(idBody({ ...definition, id: [] }, call, 'single')).toEqual({});
    expect(recordId({ id: [] }, {})).toBe('single');
  });
});

describe('a record of a row', () => {
  const definition = buildDefinition([integer('rank'), text('name'), text('note')]);
  const call = buildCall({ rename: { name: 'title' } });

  it('has its key, and remembers the row as it came', () => {
    const row = { comp_id: '7', title: 'A', rank: 'x', other: 1 };
    const record = recordReader(definition, call, 5)(row, 0);
    expect(record).toMatchObject({ id: 7, comp_id: 7, name: 'A' });
    expect(hasKey(record)).toBe(true);
    expect(originOf(record)).toEqual({ row, reading: { call, readAt: 5, answer: undefined } });
    expect(rawValuesOf(definition, record)).toEqual({ comp_id: '7', name: 'A', rank: 'x' });
    expect(rawValuesOf(definition, { ...record })).toEqual({});
  });

  it('without a key has one of its own', () => {
    const read = recordReader(definition, call, 5);
    const records = [read({ title: 'A' }, 0), read({ title: 'B' }, 1)];
    expect(records.map(({ id }) => id)).toEqual(['?0', '?1']);
    expect(records.map(hasKey)).toEqual([false, false]);
  });

  it('of settings has always the same key', () => {
    expect(recordReader({ ...definition, single: true }, call, 5)({ comp_id: 7 }, 0)).toMatchObject({ id: 'single' });
  });
});
