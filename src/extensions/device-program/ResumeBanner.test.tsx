// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Around } from '../../fields/form.case';
import { showZone } from '../../schema/zone';
import type { MadeByKey } from './creations';
import { buildProgram } from './program.case';
import type { ProgramDraft } from './program-draft';
import { ResumeBanner } from './ResumeBanner';

beforeEach(() => showZone('Asia/Shanghai'));
afterEach(() => showZone(undefined));

const product: MadeByKey = { product: { part: 'product', id: 5, title: 'Cam' } };

function show(changes: Partial<ProgramDraft> = {}, made: MadeByKey = {}) {
  const onResume = vi.fn();
  const onDiscard = vi.fn();
  const draft: ProgramDraft = {
    at: Date.UTC(2026, 2, 2, 9, 5),
    step: 'goods',
    program: buildProgram(),
    ledger: { made },
    files: [],
    ...changes,
  };
  render(
    <Around>
      <ResumeBanner draft={draft} onResume={onResume} onDiscard={onDiscard} />
    </Around>,
  );
  return { onResume, onDiscard };
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

it('tells which program was left when, in the zone that is shown', () => {
  show();
  expect(screen.getByRole('region', { name: 'Unfinished program' }).querySelectorAll('p')).toHaveLength(1);
  screen.getByText('Cam, left on 2026-03-02 17:05.');
});

it.each(['  ', undefined])('calls a product %j one without a name', (name) => {
  show({ program: buildProgram({ product: { name } }) });
  expect(screen.getByText(/left on/).textContent).toMatch(/^A product without a name, left on/);
});

it('tells what exists already, and the files to choose again', () => {
  show({ files: ['a.bin', 'b.png'] }, product);
  expect([...screen.getByRole('region').querySelectorAll('p')].slice(1).map(({ textContent }) => textContent)).toEqual([
    '1 of its records has been created already.',
    'a.bin, b.png could not be kept: please choose the files again.',
  ]);
});

it('discards a draft of which nothing exists without a question', () => {
  const { onDiscard } = show();
  press('Discard');
  expect(onDiscard).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before it discards the draft of records that exist', () => {
  const { onResume, onDiscard } = show({}, product);
  press('Discard');
  expect(onDiscard).not.toHaveBeenCalled();
  const question = () => screen.getByRole('dialog', { name: 'Discard the program?' });
  within(question()).getByText('Its draft is deleted. The 1 record that exists stays.');
  press('Keep it');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Discard');
  fireEvent.click(within(question()).getByRole('button', { name: 'Discard' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
  expect(onResume).not.toHaveBeenCalled();
});

it('resumes', () => {
  const { onResume } = show({}, product);
  press('Resume');
  expect(onResume).toHaveBeenCalled();
});
