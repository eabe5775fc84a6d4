// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildConfig, buildStorage } from '../../auth/sample.case';
import { buildDefinition, buildField, choices } from '../../views/definition.case';
import { fileText } from '../../views/file-text.case';
import * as fileName from '../../views/export/file-name';
import { renderView } from '../../views/view.case';
import { PlatformProvider, type Platform } from '../platform';
import { DriftPage } from './DriftPage';
import { keepExamples } from './examples';
import { createDriftStore, type DriftStore } from './store';

function now() {
  return Date.UTC(2026, 2, 2, 8);
}

const definition = buildDefinition([buildField('id', 'id'), buildField('state', 'enum', { options: choices('On') })]);

function open(store: DriftStore, drift_url?: string) {
  const send = vi.fn(async () => ({ code: 200 }));
  const platform = {
    config: buildConfig(drift_url ? { drift_url } : {}),
    client: { send },
    session: { baseOf: () => 'https://one.example/api', token: () => '' },
  } as unknown as Platform;
  renderView(
    <PlatformProvider value={platform}>
      <DriftPage store={store} />
    </PlatformProvider>,
    {
      definition,
      dataProvider: {},
      lines: {
        '': 'schemas/test/thing.yaml:1',
        'fields.state': 'schemas/test/thing.yaml:7',
        'fields.since': 'schemas/_defaults.yaml:20',
      },
    },
  );
  return send;
}

function seeded(): DriftStore {
  const store = createDriftStore(buildStorage(), now);
  store.add([{ screen: 'test/thing', findings: [{ field: 'since', kind: 'date', detail: '' }] }]);
  for (let count = 0; count < 2; count += 1)
    store.add([{ screen: 'test/thing', findings: [{ field: 'state', kind: 'option', detail: '57' }] }]);
  return store;
}

it('says since when nothing was found', async () => {
  open(createDriftStore(buildStorage(), now));
  await screen.findByText('No drift was found');
  screen.getByText(/^0 answers were checked since 2026-03-02 \d\d:\d\d/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows what was found, the most frequent first, and clears it', async () => {
  open(seeded());
  await screen.findByText('schemas/_defaults.yaml:20');
  const rows = within(screen.getByRole('table', { name: 'Drift' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 6)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['state', 'schemas/test/thing.yaml:7', 'Value that is not declared', '57', 'Open the screen again', '2'],
    ['since', 'schemas/_defaults.yaml:20', 'Date that cannot be read', '', 'Open the screen again', '1'],
  ]);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByText('No drift was found');
});

it('sends the counts, without a token, to the address of the configuration', async () => {
  const send = open(seeded(), '/drift');
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const at = '2026-03-02T08:00:00.000Z';
  const [call, body, how] = send.mock.calls[0] as unknown[];
  expect(call).toMatchObject({ path: 'https://console.example/drift', style: 'simple' });
  expect(body).toMatchObject({
    data_center: 'https://one.example/api',
    since: at,
    answers: 3,
    drifts: [
      { screen: 'test/thing', field: 'since', kind: 'date', detail: '', times: 1, first: at, last: at },
      { screen: 'test/thing', field: 'state', kind: 'option', detail: '57', times: 2, first: at, last: at },
    ],
  });
  expect(how).toMatchObject({ anonymous: true });
});

it('gives a fixture of a finding whose answer is still known, and no other', async () => {
  const given = vi.spyOn(fileName, 'download').mockReturnValue(undefined);
  const { list } = definition.calls;
  if (!list) throw new Error('The things have no list');
  const keep = (state: unknown) => {
    const data = [{ id: 1, state }];
    const finding = { field: 'state', kind: 'option' as const, detail: String(state) };
    keepExamples(definition, list, { code: 200, data, count: 1, raw: { code: 200, data, count: 1 } }, [finding]);
    return { screen: 'test/thing', findings: [finding] };
  };
  const store = createDriftStore(buildStorage(), now);
  store.add([keep(58), { screen: 'test/thing', findings: [{ field: 'since', kind: 'date', detail: '' }] }]);
  open(store);
  fireEvent.click(await screen.findByRole('button', { name: 'Download a fixture of this finding: test/thing state' }));
  await waitFor(() => expect(given).toHaveBeenCalledTimes(1));
  const [blob, file] = given.mock.calls[0] ?? [];
  expect(file).toBe('thing.defect-option-state-58.yaml');
  expect(await fileText(blob)).toContain('state: 58');
  expect(screen.getByLabelText('notices').textContent).toBe('');
  expect(screen.getByText('Open the screen again')).toBeTruthy();
});
