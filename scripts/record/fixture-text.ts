import { Document, isMap, isPair, isScalar, visit } from 'yaml';
import type { ResourceDefinition } from '../../src/schema/definition';
import { expectedRequest } from '../fixtures/expected-request';
import { stepOf, type CallFixture, type ShownRow } from '../fixtures/fixture';
import { unknownNames } from '../fixtures/known-names';
import { play } from '../fixtures/play';
import { requestDiff } from '../fixtures/request-diff';
import { inspect } from '../fixtures/sample-check';
import { samplesOf } from '../fixtures/samples';
import type { ScreenText } from '../fixtures/screen-text';

/** Columns whose texts a recorded fixture compares. */
const shownColumns = 6;

/** Gives each call a name that says what was done; the same step again gets a number. */
export function named(fixtures: Omit<CallFixture, 'name'>[]): CallFixture[] {
  const used = new Map<string, number>();
  return fixtures.map((fixture) => {
    const name = nameOf(fixture);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return { name: count === 1 ? name : `${name}, ${count}`, ...fixture };
  });
}

function nameOf({ does, answers = {} }: Omit<CallFixture, 'name'>): string {
  const step = stepOf(does);
  const filter = Object.keys(does.list?.filter ?? {});
  const what = {
    list: filter.length > 0 ? `list by ${filter.join(', ')}` : `list, page ${does.list?.page ?? 1}`,
    get: `open ${does.get ?? ''}`,
    many: 'look up records that another list names',
    create: 'create',
    update: `change ${Object.keys(does.update?.values ?? {}).join(', ') || 'nothing'}`,
    delete: `delete ${does.delete ?? ''}`,
    action: does.action?.name ?? '',
    import: does.import?.name ?? '',
    export: does.export?.name ?? '',
    choose: does.choose?.file ?? '',
    search: does.search ?? '',
  }[step];
  const { code } = [answers].flat()[0] ?? {};
  return code === undefined ? what : `${what}: answers ${String(code)}`;
}

/** What a fixture of a recorded call proves, or why the console makes no such call. */
type Proven = { fixture: CallFixture } | { fixture: CallFixture; differs: string[] };

/** Adds the texts of the current screen for the answer; a developer has to check them. */
export async function withScreen(
  definition: ResourceDefinition,
  fixture: CallFixture,
  text: ScreenText,
): Promise<Proven> {
  const [unknown] = unknownNames(definition, fixture);
  if (unknown) return { fixture, differs: [unknown.message] };
  const { records, error, refusal, requests } = await play(definition, fixture);
  if (refusal) return { fixture, differs: [`the form refuses the values: ${text.refusal(refusal).text}`] };
  const differs = [fixture.asks ?? []].flat().flatMap((asked, index) => {
    const sent = requests[index];
    return sent ? requestDiff(expectedRequest(asked), sent) : ['the console sends no request'];
  });
  if (differs.length > 0) return { fixture, differs };
  if (error !== undefined) return { fixture: { ...fixture, fails: text.failure(error) } };
  const columns = definition.list.columns.slice(0, shownColumns).flatMap(({ field }) => definition.fields[field] ?? []);
  if (!records || columns.length === 0) return { fixture };
  const rows = records.map((record): ShownRow =>
    Object.fromEntries(columns.map((field) => [field.name, text.cell(field, record)])),
  );
  return { fixture: { ...fixture, shows: rows } };
}

/** Keys of answers that no field has, each with a reason for `ignores`: the one of the screen's own fixtures, if it is there. */
export function ignoresOf(
  definition: ResourceDefinition,
  calls: CallFixture[],
  reasons: Record<string, string>,
): Record<string, string> {
  const findings = calls
    .flatMap((call) => samplesOf(definition, call, []))
    .flatMap((sample) => inspect(definition, sample).findings);
  const keys = findings.filter(({ id }) => id === 'F010').map(({ field, path }) => [...field, path.at(-1)].join('.'));
  return Object.fromEntries(
    [...new Set(keys)].sort().map((key) => [key, reasons[key] ?? 'recorded; no field shows it']),
  );
}

/** The file's text: short maps on one line, repeated records with an anchor. */
export function fixtureText(calls: CallFixture[], ignores: Record<string, string>): string {
  const document = new Document(
    { ...(Object.keys(ignores).length > 0 && { ignores }), calls },
    { aliasDuplicateObjects: true, anchorPrefix: 'row' },
  );
  visit(document, {
    Map(_key, node, path) {
      const parent = path.at(-1);
      const key = isPair(parent) && isScalar(parent.key) ? parent.key.value : undefined;
      const isShort =
        node.items.length <= 8 &&
        node.items.every(({ value }) => isScalar(value) || (isMap(value) && value.items.length === 0));
      if (isShort && key !== 'calls') node.flow = true;
    },
  });
  const body = document
    .toString({ lineWidth: 0, flowCollectionPadding: true })
    .replaceAll(/\n {2}- name:/g, '\n\n  - name:')
    .replace('calls:\n\n', 'calls:\n');
  return `# Recorded. Read each call: what the platform did need not be what the screen should show.\n${body}`;
}
