// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { Guide, GuideStep } from '../../schema/guide';
import { buildDefinition } from '../../views/definition.case';
import { DefinitionsContext } from '../../views/definitions';
import { definitionsOf, renderView } from '../../views/view.case';
import { GuidePanel } from './GuidePanel';

const nothing: GuideStep = { proposes: [], values: [], offered: true, refused: [], sees: [], offers: [], lacks: [] };
const open = { label: 'Orders', path: '/vas/order', records: [], filter: [] };

function show(guide: () => Promise<Guide>) {
  const onClose = vi.fn();
  const definition = buildDefinition([]);
  const definitions = { ...definitionsOf(async () => definition), guide };
  renderView(
    <DefinitionsContext value={definitions}>
      <GuidePanel name="refund" onClose={onClose} />
    </DefinitionsContext>,
    { definition, dataProvider: {} },
  );
  return onClose;
}

/** The parts of the steps as lines. */
async function lines(...steps: Partial<GuideStep>[]): Promise<string[][]> {
  show(async () => ({ title: 'Refund a part', as: 'ann', steps: steps.map((step) => ({ ...nothing, ...step })) }));
  const list = within(await screen.findByRole('dialog', { name: 'Guide' }));
  return (await list.findAllByRole('listitem')).map((step) =>
    [...step.querySelectorAll('p, .c-banner, dl > div')].flatMap(({ children, textContent }) =>
      textContent === ''
        ? []
        : children.length > 1
          ? `${children[0]?.textContent} = ${children[1]?.textContent}`
          : (textContent ?? ''),
    ),
  );
}

it.each<[string, Partial<GuideStep>, string[]]>([
  ['opens a screen', { open }, ['Open “Orders”']],
  ['finds no screen', { open, offered: false }, ['“Orders” is not in the menu']],
  ['is of another account', { as: 'bob', open }, ['Signed in as another account: bob', 'Open “Orders”']],
  ['is of the same account', { as: 'ann', open }, ['Open “Orders”']],
  [
    'comes from a card, to a preset',
    { open: { ...open, card: 'Refunds', preset: 'New' } },
    ['Open “Orders”', 'Or press “Refunds” on the dashboard', 'Press “New”'],
  ],
  ['chooses a record', { open: { ...open, records: ['A'] } }, ['Open “Orders”', 'Choose the record: A']],
  ['chooses records', { open: { ...open, records: ['A', 'B'] } }, ['Open “Orders”', 'Select the records: A, B']],
  [
    'filters',
    { open: { ...open, filter: [{ label: 'State', text: 'Paid' }] } },
    ['Open “Orders”', 'Filter by', 'State = Paid'],
  ],
  ['goes to a tab', { open: { ...open, tab: 'Items' } }, ['Open “Orders”', 'Go to the tab “Items”']],
  [
    'finds no tab',
    { open: { ...open, tab: 'Items' }, offered: false },
    ['Open “Orders”', 'The record has no tab “Items”'],
  ],
  ['presses', { press: 'Save' }, ['Press “Save”']],
  ['finds no button', { press: 'Save', offered: false }, ['“Save” is not offered']],
  [
    'fills in',
    { proposes: [{ label: 'Total', text: '5' }], values: [{ label: 'Part', text: '' }] },
    ['The form proposes', 'Total = 5', 'Fill in', 'Part = (empty)'],
  ],
  ['is not offered with values', { values: [{ label: 'Part', text: '2' }], offered: false }, ['With', 'Part = 2']],
  ['has a file', { rows: 2 }, ['Choose a file with 2 rows']],
  [
    'is refused',
    { refused: [{ label: 'Part', text: 'too much' }], fails: 'no money' },
    ['Part: too much', 'The platform refuses: no money'],
  ],
  [
    'ends',
    { sees: [{ label: 'State', text: 'Refunded' }], offers: ['Edit', 'Print'], lacks: ['Refund', 'Delete'] },
    ['You see', 'State = Refunded', 'You can go on with: Edit, Print', 'Not offered: Refund, Delete'],
  ],
])('a step that %s', async (_, step, expected) => expect(await lines(step)).toEqual([expected]));

it('has its title, says that it is an example, and leads to its screens', async () => {
  await lines({ open }, { press: 'Save' });
  const panel = within(screen.getByRole('dialog'));
  expect(panel.getByRole('heading', { level: 3 }).textContent).toBe('Refund a part');
  expect(panel.getByText('The names and amounts are an example.')).toBeTruthy();
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/vas/order']);
});

it('tells that it could not be loaded, loads it again, and closes', async () => {
  let answer = (_guide: Guide): void => undefined;
  const guide = vi.fn(() => new Promise<Guide>((resolve) => (answer = resolve)));
  guide.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
  const onClose = show(guide);
  expect(screen.getByLabelText('Loading…')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('The guide could not be loaded');
  expect(screen.queryByLabelText('Loading…')).toBeNull();
  const again = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(again);
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
  expect(screen.queryByLabelText('Loading…')).toBeNull();
  answer({ title: 'Refund a part', as: 'ann', steps: [] });
  expect(await screen.findByText('Refund a part')).toBeTruthy();
  expect(guide.mock.calls).toEqual([['refund'], ['refund']]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
