// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { buildField } from '../../views/definition.case';
import { planOffers } from './offers';
import { buildProgram } from './program.case';
import type { Ledger } from './run';
import { programKey, readProgram, writeProgram } from './program-draft';

const file = buildField('url', 'file');
const fields = {
  product: {
    name: buildField('name', 'text'),
    comp_id: buildField('comp_id', 'ref'),
    pass: buildField('pass', 'secret'),
  },
  version: {
    ver: buildField('ver', 'version'),
    details: buildField('details', 'rows', {
      options: { fields: { lang: buildField('lang', 'text'), url: file }, min: 1, as: 'list' },
    }),
  },
  goods: { name: buildField('name', 'text'), state: buildField('state', 'enum') },
};
const ledger = {
  made: { product: { part: 'product' as const, id: 'PK1', title: 'Cam' } },
  asked: { key: 'version', part: 'version' as const, title: '1.0.0', known: { pk: 'PK1' } },
};
const key = programKey('https://eu.example/api', 'ann');
function write(program = buildProgram(), of: Ledger = ledger) {
  return writeProgram(localStorage, key, fields, { at: 1000, step: 'goods', program, ledger: of });
}

function read() {
  return readProgram(localStorage, key, 2000);
}

describe('the draft of a program', () => {
  it('restores the ledger, the step and the prices', () => {
    const offers = buildProgram().offers.map((offer) => ({ ...offer, prices: { ...offer.prices, USD: '9.90' } }));
    write(buildProgram({ offers }));
    expect(read()).toMatchObject({
      at: 1000,
      step: 'goods',
      ledger,
      program: { product: { name: 'Cam', comp_id: 5 }, goods: { name: 'Cloud' }, offers, apps: [3, 4] },
    });
  });

  it('has no secret and no file, and names the files that it leaves out', () => {
    write(buildProgram({ product: { name: 'Cam', pass: 'hidden' } }));
    expect(localStorage.getItem(key)).not.toMatch(/hidden|https:[^"]*a\.bin/);
    expect(read()).toMatchObject({
      files: ['a.bin'],
      program: { version: { ver: '1.0.0', details: [{ lang: 'en' }] } },
    });
  });

  it('names no file of a record that is created', () => {
    write(buildProgram(), { made: { ...ledger.made, version: { part: 'version', id: 1, title: '1.0.0' } } });
    expect(read()?.files).toEqual([]);
  });

  it('belongs to a user and a data center', () => {
    write();
    expect(readProgram(localStorage, programKey('https://eu.example/api', 'bob'), 2000)).toBeUndefined();
    expect(readProgram(localStorage, programKey('https://us.example/api', 'ann'), 2000)).toBeUndefined();
  });

  const broken = (change: (values: Record<string, unknown>) => void) => {
    write();
    const draft = JSON.parse(localStorage.getItem(key)!) as { values: Record<string, unknown> };
    change(draft.values);
    localStorage.setItem(key, JSON.stringify(draft));
    return read();
  };
  it('is ignored when its ledger or its values are broken', () => {
    expect(broken((values) => (values['ledger'] = { made: { product: { id: {} } } }))).toBeUndefined();
    expect(broken((values) => delete values['version'])).toBeUndefined();
  });
  it('has the offers of the plan in place of invalid ones', () => {
    expect(broken((values) => (values['offers'] = [{ lifecycle: 99 }, null]))?.program.offers).toEqual(planOffers());
    expect(broken((values) => (values['apps'] = ['x', {}, 4]))?.program.apps).toEqual(['x', 4]);
  });
});
