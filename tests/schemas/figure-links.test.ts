import { expect, it } from 'vitest';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { companiesAddress, deviceAddress, orderAddress, userAddress } from '../../src/extensions/statistics/drill';
import { readQuery } from '../../src/extensions/statistics/statistics-query';

const definitions = projectCompiler(process.cwd()).compile().definitions('en');
function filtersOf(resource: string): string[] {
  return definitions.get(resource)?.list.filters ?? [];
}

const query = readQuery(new URLSearchParams('company=2&only_sub=0&app=3&zone=cn&money=1'));
const day = { from: '2026-03-01', to: '2026-03-01' };

it.each([
  orderAddress(query, day, { paid: true, method: 1, only: 7 }),
  userAddress(query, day, 9),
  deviceAddress(query, {
    activated: day,
    type: 5,
    network: 2,
    app: 4,
    online: true,
    planAfter: '2026-03-01T00:00:00Z',
  }),
  companiesAddress('info/order.comp', query, day, 'day', filtersOf('info/order.comp')),
])('the list behind a figure has every filter that the link gives it: %s', (address) => {
  const { pathname, searchParams } = new URL(address, 'http://console.test');
  const given = Object.keys(JSON.parse(searchParams.get('filter') ?? '') as object);
  expect(given).toContain('only_sub');
  expect(given.filter((name) => !filtersOf(pathname.slice(1)).includes(name))).toEqual([]);
});

/** A row's users are all that are registered, not those of the period. */
const withoutPeriod = ['info/user users'];

const opened = [...definitions.values()].flatMap((definition) =>
  definition.name.startsWith('info/')
    ? definition.actions.flatMap((action) =>
        'open' in action.run ? [{ definition, name: action.name, run: action.run }] : [],
      )
    : [],
);

it.each(opened)(
  'the records behind a row of statistics have the filters of its list: $definition.name $name',
  ({ definition, name, run }) => {
    const shared = definition.list.filters.filter((filter) => filtersOf(run.open).includes(filter));
    const said = [...Object.keys(run.match), ...Object.values(run.match).flat(), ...Object.keys(run.filter)];
    const dropped = withoutPeriod.includes(`${definition.name} ${name}`) ? ['gmt_create'] : [];
    expect(shared.filter((filter) => !said.includes(filter))).toEqual(dropped);
  },
);
