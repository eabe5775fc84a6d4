import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../sandbox/drafts/draft';
import { rowsOf, startSandbox } from '../sandbox/testing';
import type { Problem } from '../src/compiler/problem';
import { draftsOf } from './drafts';
import { projectCompiler } from './build/schema-bundle';
import { projectRoot } from './command/settings';

const schema = `
label: { en: Warranties, zh: 保修 }
icon: shield-check
title: title
calls:
  list: /v2/ops/warranty/list
  add: /v2/ops/warranty/add
fields:
  id: { type: id }
  title: { type: text, required: true, label: { en: Title, zh: 标题 } }
  price: { type: decimal, scale: 2, label: { en: Price, zh: 价格 } }
  open: { type: boolean, label: { en: Open, zh: 开启 } }
  comp_id: {}
  payout: { readonly: true, of: { 1: { en: Cash, zh: 现金 }, 2: { en: Voucher, zh: 代金券 } }, label: { en: Payout, zh: 返还方式 } }
  checked_by: { type: text, readonly: true, label: { en: Checked by, zh: 检查人 } }
  received: { type: datetime, readonly: true, label: { en: Received, zh: 收到时间 } }
  operator: { type: text, readonly: true, label: { en: Operator, zh: 操作人 } }
list: { columns: [title, price, open] }
`;

let directory: string;
let drafts: Draft[];
let problems: Problem[];
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'schemas-'));
  cpSync(join(projectRoot, 'schemas'), directory, { recursive: true });
  mkdirSync(join(directory, 'operate'), { recursive: true });
  writeFileSync(join(directory, 'operate/warranty.yaml'), schema);
  const schemas = projectCompiler(projectRoot, directory).compile();
  problems = schemas.problems.filter(({ severity, file }) => severity === 'error' && file.includes('warranty'));
  drafts = draftsOf(schemas);
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('draftsOf', () => {
  it('returns what the sandbox needs of a schema', () => {
    expect(problems).toEqual([]);
    expect(drafts.find(({ name }) => name === 'operate/warranty')).toMatchObject({
      screen: 'operate/warranty',
      label: { en: 'Warranties', zh: '保修' },
      id: ['id'],
      calls: { list: { path: '/v2/ops/warranty/list', style: 'bearer' }, add: { path: '/v2/ops/warranty/add' } },
      fields: [
        { name: 'id', holds: 'integer', filter: 'equal' },
        { name: 'title', holds: 'text', filter: 'contains' },
        { name: 'price', holds: 'decimal' },
        { name: 'open', holds: 'integer' },
        { name: 'comp_id', holds: 'integer', filter: 'equal' },
        { name: 'comp_name', holds: 'text' },
        { name: 'payout', holds: 'integer' },
        { name: 'checked_by', holds: 'text' },
        { name: 'received', holds: 'text' },
        { name: 'operator', holds: 'text', fills: 'operator' },
      ],
    });
  });

  it('makes a new schema work in the sandbox, fills no field that only looks as if, and changes no call of the contract', async () => {
    const sandbox = await startSandbox({ drafts });
    const admin = await sandbox.token('admin');
    expect(
      (await sandbox.call('/v2/ops/warranty/add', { title: 'Lens', price: 9.5, open: 1, comp_id: 2 }, admin)).code,
    ).toBe(200);
    expect(
      rowsOf(await sandbox.call('/v2/ops/warranty/list', { page_no: 1, page_size: 10, title: 'len' }, admin)),
    ).toMatchObject([
      {
        id: 1,
        title: 'Lens',
        price: 9.5,
        open: 1,
        comp_id: 2,
        payout: 0,
        checked_by: '',
        received: '',
        operator: 'admin',
      },
    ]);
    expect((await sandbox.call('/v2/user/company/list', {}, admin)).count).toBe(62);
    await sandbox.close();
  });
});
