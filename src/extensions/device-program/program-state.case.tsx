import type { DataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { RowRecord } from '../../fields/cell';
import { buildDefinition, buildField } from '../../views/definition.case';
import type { Can } from '../../views/permissions';
import { renderView } from '../../views/view.case';
import type { MadeByKey, Program } from './creations';
import type { ProgramDefinitions } from './definitions';
import { buildProgram } from './program.case';
import { useProgram, type ProgramState } from './useProgram';

function price(name: string, currency: string) {
  const options = { currency, currencyFrom: 'code' as const, scale: 2, min: 0, max: 1000 };
  return buildField(name, 'money', { label: currency, options });
}

function ref(to: string) {
  return { options: { to, match: {}, as: 'number' as const } };
}

const terms = [
  { value: 1, label: '1 month' },
  { value: 12, label: '1 year' },
];

function definition(name: string, ...fields: Parameters<typeof buildDefinition>[0]) {
  return buildDefinition([buildField('id', 'id'), ...fields], { name, screen: name, label: name });
}

/** Small definitions of a program's records. */
export const definitions: ProgramDefinitions = {
  product: definition('product', buildField('name', 'text', { required: true }), buildField('comp_id', 'integer')),
  version: definition('version', buildField('ver', 'text', { label: 'Version' })),
  good: definition(
    'good',
    buildField('name', 'text', { required: true }),
    buildField('stock', 'integer'),
    price('fact_price_rmb', 'CNY'),
    price('fact_price_usd', 'USD'),
    price('fact_price_inr', 'INR'),
    buildField('month', 'enum', { options: { options: terms } }),
  ),
  forProduct: definition('forProduct'),
  inApp: definition('inApp', buildField('app_id', 'ref', ref('applist/app'))),
};

interface Options {
  program?: Partial<Program>;
  made?: MadeByKey;
  can?: Can;
  dataProvider?: Partial<DataProvider>;
}

/** Renders a part of the wizard over a program; returns its state as it was rendered last. */
export function renderProgram(
  part: (state: ProgramState) => ReactNode,
  { program, made = {}, can, dataProvider = {} }: Options = {},
): { state: () => ProgramState } {
  const draft = { at: 0, step: '', program: buildProgram(program), ledger: { made }, files: [] };
  const seen = vi.fn<(state: ProgramState) => void>();
  function Page() {
    const state = useProgram(definitions, draft);
    seen(state);
    return part(state);
  }
  const references = {
    load: async () => definitions.inApp,
    titleOf: (_definition: unknown, { name }: RowRecord) => `${name}`,
  };
  renderView(<Page />, {
    definition: definitions.inApp,
    services: { references },
    dataProvider: {
      getList: async () => ({ data: [], total: 0 }),
      getMany: async (_resource, { ids }) => ({ data: ids.map((id) => ({ id, name: `App ${id}` })) as never[] }),
      ...dataProvider,
    },
    ...(can && { can }),
  });
  return {
    state: () => {
      const [last] = seen.mock.lastCall ?? [];
      if (!last) throw new Error('nothing was rendered');
      return last;
    },
  };
}
