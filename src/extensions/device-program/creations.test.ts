import { describe, expect, it } from 'vitest';
import { creationsOf, type Made, type MadeByKey } from './creations';
import { buildProgram } from './program.case';

const naming = {
  goodName: ({ lifecycle, term }: { lifecycle: number; term: number }) => `Cloud ${lifecycle}/${term}`,
  sells: true,
};
const creations = creationsOf(buildProgram(), naming);
const product: Made = { part: 'product', id: 'PK1', title: 'Cam' };
const good: Made = { part: 'good', id: 70, title: 'Cloud 7/1' };
const made: MadeByKey = { product, 'good:7:1': good };
function of(key: string) {
  return creations.find((creation) => creation.key === key)!;
}

describe('the records of a program', () => {
  it('are in the order of their dependencies', () => {
    expect(creations.map(({ key }) => key)).toEqual([
      'product',
      'version',
      'good:7:1',
      'good:7:12',
      'for:7:1',
      'for:7:12',
      'app:3:7:1',
      'app:3:7:12',
      'app:4:7:1',
      'app:4:7:12',
    ]);
  });

  it('use the ids of earlier records', () => {
    expect(of('version').values(made)).toMatchObject({ pk: 'PK1', ver: '1.0.0' });
    expect(of('for:7:1').values(made)).toEqual({ good_id: 70, comp_id: 5, pk: 'PK1' });
    expect(of('app:4:7:1').values(made)).toEqual({ good_id: 70, app_id: 4 });
  });

  it('have the prices of the grid for customers, and of the plan for the company', () => {
    expect(of('good:7:12').values(made)).toMatchObject({
      name: 'Cloud 7/12',
      comp_id: 5,
      state: 1,
      month: 12,
      attr: { lifecycle: 7 },
      fact_price_rmb: 30,
      fact_price_usd: 60,
      fact_price_inr: null,
      comp_cn_price: 30,
      comp_other_price: 60,
    });
  });

  it('include a product that is found by its key, or by name and company when the platform generates the key', () => {
    expect(of('product').known).toEqual(['comp_id', 'name']);
    const [keyed] = creationsOf(buildProgram({ product: { name: 'Cam', comp_id: 5, pk: 'MINE' } }), naming);
    expect(keyed?.known).toEqual(['pk']);
  });

  it('end with the version for a user without the permission to sell', () => {
    expect(creationsOf(buildProgram(), { ...naming, sells: false }).map(({ key }) => key)).toEqual([
      'product',
      'version',
    ]);
  });
});
