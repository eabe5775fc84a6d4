// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UploadContext } from '../../../fields/shared/upload/upload-context';
import type { ThreadBlock } from '../../../schema/definition';
import { buildDefinition, buildField } from '../../definition.case';
import { createPreferences, PreferencesContext } from '../../preferences';
import { renderView } from '../../view.case';
import { Thread } from './Thread';

/* A thread between fitters and an office: a resource that the console does not have. */
const options = [
  { value: 'F', label: 'Fitter' },
  { value: 'O', label: 'Office' },
];
const words = buildDefinition([
  buildField('visit', 'integer'),
  buildField('by', 'enum', { options: { options } }),
  buildField('words', 'text', { options: { max: 40 } }),
  buildField('when', 'datetime', { options: { as: 'text' } }),
]);
const block: ThreadBlock = {
  name: 'talk',
  label: 'Talk',
  thread: {
    resource: 'test/thing',
    match: { visit: 'number' },
    text: 'words',
    at: 'when',
    ours: { by: ['O'] },
    placeholders: {},
  },
};
const said = [
  { id: 'b', visit: 12, by: 'O', words: 'On Monday, then.', when: '2026-03-02T09:00:00Z' },
  { id: 'a', visit: 12, by: 'F', words: 'The ladder is too short.', when: '2026-03-02T08:00:00Z' },
  { id: 'c', visit: 120, by: 'F', words: 'Of another visit.', when: '2026-03-02T08:00:00Z' },
];

async function show({
  create = vi.fn(async () => ({ data: { id: 'd' } })),
  can = () => true,
}: { create?: () => Promise<unknown>; can?: (screen: string, action: string) => boolean } = {}) {
  const forEachPage = vi.fn(async (_resource: string, _params: object, onRows: (rows: object[]) => void) =>
    onRows(said),
  );
  const preferences = createPreferences(localStorage, 'ann');
  await act(
    async () =>
      void renderView(
        <PreferencesContext value={preferences}>
          <UploadContext value={() => ({ done: Promise.resolve(''), cancel: () => undefined }) as never}>
            <Thread block={block} definition={words} record={{ id: 7, number: 12 }} />
          </UploadContext>
        </PreferencesContext>,
        { definition: words, dataProvider: { forEachPage, create } as never, can },
      ),
  );
  return { create, forEachPage };
}

it('shows both sides by the schema, oldest first, and no message of another record', async () => {
  const { forEachPage } = await show();
  const log = await screen.findByRole('log');
  expect(
    [...log.querySelectorAll('.v-turn')].map((turn) => [
      turn.querySelector('.v-turn-name')?.textContent,
      turn.querySelector('.v-bubble')?.textContent,
      (turn as HTMLElement).dataset['ours'],
    ]),
  ).toEqual([
    ['Fitter', 'The ladder is too short.', undefined],
    ['Office', 'On Monday, then.', 'true'],
  ]);
  expect(forEachPage.mock.calls[0]?.slice(0, 2)).toMatchObject(['test/thing', { filter: { visit: 12 } }]);
});

it('marks what was written since the last visit, and takes all of it as seen', async () => {
  localStorage.setItem('preferences:ann', JSON.stringify({ 'seen:test/thing': { 7: 1 } }));
  await show();
  const log = await screen.findByRole('log');
  expect(within(log).getByText('New').closest('.v-turn')?.textContent).toContain('On Monday, then.');
  expect(JSON.parse(localStorage.getItem('preferences:ann') ?? '')).toMatchObject({ 'seen:test/thing': { 7: 2 } });
});

it('adds a message to the record, once', async () => {
  const { create } = await show();
  const box = await screen.findByRole('textbox', { name: 'Reply' });
  fireEvent.change(box, { target: { value: 'Bring the long one. ' } });
  const send = screen.getByRole('button', { name: 'Send' });
  await waitFor(() =>
    expect(send.hasAttribute('disabled') || send.getAttribute('aria-disabled') === 'true').toBe(false),
  );
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() =>
    expect(create).toHaveBeenCalledWith('test/thing', { data: { visit: 12, words: 'Bring the long one.' } }),
  );
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''));
  expect(create).toHaveBeenCalledTimes(1);
  expect(within(document.body).queryByRole('button', { name: 'Add a picture' })).toBeNull();
});

it('says why there is no input without the permission', async () => {
  await show({ can: (_screen, action) => action !== 'add' });
  expect(await screen.findByText('Your role may read conversations, but not reply.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
