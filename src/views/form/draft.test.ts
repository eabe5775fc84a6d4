import { describe, expect, it } from 'vitest';
import { buildStorage } from '../../auth/sample.case';
import { buildField } from '../definition.case';
import { draftKey, dropDraft, keepable, leftOut, readDraft, writeDraft } from './draft';

const DAY = 24 * 3600 * 1000;

describe('a draft', () => {
  it('is read as it was written', () => {
    const storage = buildStorage();
    writeDraft(storage, 'k', { at: 1000, values: { name: 'Bo' } });
    expect(readDraft(storage, 'k', 2000)).toEqual({ at: 1000, values: { name: 'Bo' } });
  });
  it('is forgotten after seven days', () => {
    const storage = buildStorage();
    writeDraft(storage, 'k', { at: 0, values: { name: 'Bo' } });
    expect(readDraft(storage, 'k', 7 * DAY)).not.toBeNull();
    expect(readDraft(storage, 'k', 7 * DAY + 1)).toBeNull();
    expect(storage.length).toBe(0);
  });
  it('is removed when it is empty', () => {
    const storage = buildStorage({ k: '{"at":1,"values":{"name":"Bo"}}' });
    writeDraft(storage, 'k', { at: 2, values: {} });
    expect(storage.getItem('k')).toBeNull();
  });
  it('is removed when it is dropped', () => {
    const storage = buildStorage({ k: '{"at":1,"values":{"name":"Bo"}}', other: 'x' });
    dropDraft(storage, 'k');
    expect([storage.getItem('k'), storage.getItem('other')]).toEqual([null, 'x']);
  });
  it.each(['', '{', '[]', 'null', '{"at":"x","values":{}}', '{"at":1,"values":[]}'])(
    'that is invalid is ignored: %s',
    (text) => {
      expect(readDraft(buildStorage({ k: text }), 'k', 0)).toBeNull();
    },
  );
  it('belongs to one data center, user, resource and record', () => {
    const keys = [
      draftKey('x', 'a', 'b/c', '1'),
      draftKey('x', 'a:b', 'c', '1'),
      draftKey('x', 'a', 'b/c', undefined),
      draftKey('x', 'a', 'b/c', '2'),
      draftKey('y', 'a', 'b/c', '1'),
    ];
    expect(new Set(keys).size).toBe(5);
  });
});

describe('keepable', () => {
  const inner = { lang: buildField('lang', 'text'), token: buildField('token', 'secret') };
  const fields = {
    name: buildField('name', 'text'),
    pass: buildField('pass', 'password'),
    key: buildField('key', 'secret'),
    scan: buildField('scan', 'file'),
    photo: buildField('photo', 'image'),
    attr: buildField('attr', 'json', { options: { as: 'text', fields: inner } }),
    details: buildField('details', 'rows', {
      options: {
        fields: { ...inner, attr: buildField('attr', 'json', { options: { as: 'text', fields: inner } }) },
        min: 0,
        as: 'list',
      },
    }),
  };

  it('keeps no password, secret or file, however deep', () => {
    const values = {
      name: 'Bo',
      pass: 'p',
      key: 's',
      scan: 'https://x/y',
      photo: new Blob(['x']),
      stranger: 1,
      attr: { lang: 'en', token: 's' },
      details: [{ lang: 'en', token: 's', attr: { lang: 'zh', token: 's' } }],
    };
    expect(keepable(fields, values)).toEqual({
      name: 'Bo',
      attr: { lang: 'en' },
      details: [{ lang: 'en', attr: { lang: 'zh' } }],
    });
  });

  it('keeps values without fields of their own as they are', () => {
    const plain = {
      tags: buildField('tags', 'enums'),
      raw: buildField('raw', 'json', { options: { as: 'text' } as never }),
    };
    const values = { tags: ['a', 'b'], raw: { any: { thing: 1 } } };
    expect(keepable(plain, values)).toEqual(values);
  });

  it('names what it leaves out, where something was typed', () => {
    expect(leftOut(fields, { name: 'Bo', pass: 'p', key: '', scan: 'https://x/y', stranger: 1 })).toEqual([
      'pass',
      'scan',
    ]);
  });
});
