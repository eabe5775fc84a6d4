// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnswersDefinition } from '../../schema/preview-definition';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { useAnswers } from './useAnswers';

const own = buildDefinition(
  ['id', 'title', 'text', 'words', 'more'].map((name) => buildField(name, name === 'id' ? 'id' : 'text')),
  { title: [{ field: 'title' }] },
);
const asked: AnswersDefinition = {
  resource: 'test/thing',
  match: { bot: 'bot_id' },
  filter: { state: 1 },
  text: 'text',
  fields: ['words', 'more'],
};
const rows = [
  { id: 1, title: 'Refund', text: 'Within 7 days.', words: 'money', more: 'back' },
  { id: 2, title: 'Delivery', text: 'By post.', words: null, more: '' },
];
type Take = (rows: object[], read: { done: number; total: number }) => boolean;
const forEachPage = vi.fn<(resource: string, params: object, take: Take) => Promise<void>>();

interface Props {
  values: object;
  id: unknown;
  answers: AnswersDefinition;
}

/** The answers, one a line. */
function Answers({ values, id, answers: definition }: Props) {
  const { answers, cutAt, isPending } = useAnswers(definition, own, values as Record<string, unknown>, id);
  if (isPending) return <p>pending</p>;
  return (
    <>
      <p>read of {cutAt ?? 'all'}</p>
      {answers.map(({ id: of, title, text, keywords }) => (
        <li key={of}>{[of, title, text, keywords].join(' | ')}</li>
      ))}
    </>
  );
}

async function read(
  values: object,
  id: unknown,
  { pages = [{ rows, done: 2, total: 2 }], answers = asked, reads = true } = {},
) {
  const goesOn: boolean[] = [];
  forEachPage.mockReset().mockImplementation(async (_resource, _params, take) => {
    for (const { rows: some, ...progress } of pages) goesOn.push(take(some, progress));
  });
  renderView(<Answers values={values} id={id} answers={answers} />, {
    definition: own,
    dataProvider: { forEachPage } as never,
  });
  await screen.findByText(/^read/);
  expect(forEachPage).toHaveBeenCalledTimes(reads ? 1 : 0);
  return { goesOn, lines: screen.queryAllByRole('listitem').map(({ textContent }) => textContent) };
}

it('reads the records that fit what is written, and what is typed replaces the saved one', async () => {
  const { lines } = await read({ title: 'Refunds', text: 'Soon.', bot_id: 7 }, 1);
  expect(forEachPage.mock.calls[0]?.slice(0, 2)).toMatchObject([
    'test/thing',
    { filter: { state: 1, bot: 7 }, pageSize: 200 },
  ]);
  expect(lines).toEqual(['1 | Refunds | Soon. | money,back', '2 | Delivery | By post. | ,']);
});

it('has a record that is not saved yet after the others', async () => {
  const { lines } = await read({ title: 'New', text: 'Yes.', words: 'a', more: 'b', bot_id: 7 }, undefined);
  expect(lines).toEqual([
    '1 | Refund | Within 7 days. | money,back',
    '2 | Delivery | By post. | ,',
    ' | New | Yes. | a,b',
  ]);
});

it('has only the records of another resource', async () => {
  const { lines } = await read({ title: 'Bot', bot_id: 7 }, 1, { answers: { ...asked, resource: 'test/article' } });
  expect(lines).toEqual(['1 | Refund | Within 7 days. | money,back', '2 | Delivery | By post. | ,']);
});

it('finds the records of a saved record by its id', async () => {
  await read({ title: 'Bot' }, 5, { answers: { ...asked, match: { bot: 'id' } } });
  expect(forEachPage.mock.calls[0]?.[1]).toMatchObject({ filter: { state: 1, bot: '5' } });
});

it('reads nothing before it is known which records, and waits for nothing', async () => {
  const { lines } = await read({ title: 'Bot' }, 1, { reads: false });
  expect(lines).toEqual([]);
});

it('reads until there are a thousand, and says how many of more', async () => {
  const { goesOn } = await read({ bot_id: 7 }, 1, {
    pages: [
      { rows, done: 999, total: 1500 },
      { rows: [{ id: 3, title: 'Third', text: '', words: '', more: '' }], done: 1000, total: 1500 },
    ],
  });
  expect(goesOn).toEqual([true, false]);
  expect(screen.getByText('read of 3')).toBeDefined();
});

it('says nothing of the number where all are read', async () => {
  await read({ bot_id: 7 }, 1);
  expect(screen.getByText('read of all')).toBeDefined();
});
