import { describe, expect, it } from 'vitest';
import { expression } from '../expression.case';
import { idValues, recordId, withComputed } from './records';
import { buildField } from './sample.case';

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

it('computed fields follow the values of a record', () => {
  const left = buildField('left', 'decimal', { scale: 2 }, { value: expression('paid - back') });
  const computed = withComputed({ fields: { left } });
  expect(computed({ paid: '10.10', back: 3, left: 99 })['left']).toEqual(7.1);
  expect(computed({ paid: '', back: 3, left: 99 })['left']).toBeNull();
});
