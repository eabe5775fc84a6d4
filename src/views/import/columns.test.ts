import { describe, expect, it } from 'vitest';
import { buildCall, buildField } from '../definition.case';
import type { ImportDefinition } from '../../schema/action-definition';
import { autoMapping, columnsFor, missingColumns, remapped, unusedHeaders } from './columns';
import { expression } from '../../expression.case';

const uid = buildField('uid', 'text', { label: 'Device UID', required: true });
const mac = buildField('mac', 'text', { label: 'MAC', when: { type: [1] }, required: true });
const note = buildField('note', 'text', { label: 'Note', when: expression('uid != null') });
const words = {
  uid: { labels: ['Device UID', '设备 UID'], options: [] },
  mac: { labels: ['MAC', 'MAC 地址'], options: [] },
};

describe('columns', () => {
  it('depend on the parameters before the file; conditions on other columns are checked for each row', () => {
    const task = {
      call: buildCall('/x'),
      columns: { uid, mac, note },
      fields: { type: buildField('type', 'integer') },
    } as unknown as ImportDefinition;
    expect(columnsFor(task, { type: 1 }).map(({ name }) => name)).toEqual(['uid', 'mac', 'note']);
    expect(columnsFor(task, { type: 2 }).map(({ name }) => name)).toEqual(['uid', 'note']);
  });

  it('are found by label in any language, or by name, in any spelling', () => {
    expect(autoMapping(['ｄｅｖｉｃｅ uid *', 'x', 'MAC地址'], [uid, mac], words)).toEqual({ uid: 0, mac: 2 });
    expect(autoMapping(['mac', '设备UID'], [uid, mac], words)).toEqual({ mac: 0, uid: 1 });
    expect(autoMapping(['UID'], [uid], {})).toEqual({ uid: 0 });
  });

  it('take the first of two equal headings, and no column twice', () => {
    const other = buildField('other', 'text', { label: 'MAC' });
    expect(autoMapping(['MAC', 'MAC'], [mac, other], {})).toEqual({ mac: 0 });
  });

  it('that every row needs are reported as missing', () => {
    expect(missingColumns([uid, note], {})).toEqual([uid]);
    expect(missingColumns([uid, note], { uid: 3 })).toEqual([]);
  });

  it('leave unknown headings unused, and can be changed', () => {
    expect(unusedHeaders(['UID', '', 'Colour'], { uid: 0 })).toEqual(['Colour']);
    expect(remapped({ uid: 0, mac: 1 }, 'uid', 1)).toEqual({ uid: 1 });
    expect(remapped({ uid: 0, mac: 1 }, 'uid', undefined)).toEqual({ mac: 1 });
  });
});
