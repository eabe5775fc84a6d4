import { stepOf, type FixtureSource } from '../fixtures/fixture';
import { dot, said } from './said';

/** Lines that a fixture proves word for word, by part and name: `calls add /v2/user/add`, `errors 409 field name; …`. */
export type SaidByFixture = ReadonlySet<string>;

/** The line of each step that has a call of its own. */
const callOf: Record<string, string> = {
  list: 'calls list',
  get: 'calls get',
  create: 'calls add',
  update: 'calls set',
  delete: 'calls del',
};

/** The paths that a fixture asks, and the errors that it answers with the place and text of their message. */
export function saidByFixture({ calls }: FixtureSource): SaidByFixture {
  return new Set(
    calls.flatMap(({ does, asks = [], answers = [], fails }) => {
      const step = stepOf(does);
      const { name } = does[step] as { name?: string };
      const text = [
        ...(fails?.field === undefined ? [] : [`field ${fails.field}`]),
        ...(fails?.zh === undefined ? [] : [said(fails.text, fails.zh)]),
      ].join(dot);
      return [
        ...[asks].flat().map(({ path }) => `${callOf[step] ?? `${step}s ${name}`} ${path}`),
        ...[answers].flat().flatMap(({ code }) => (fails ? [`errors ${String(code)} ${text}`] : [])),
      ];
    }),
  );
}
