// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { renderView } from '../view.case';
import { anne, changeOf, comesTo, definition, platformOf } from './bulk.case';
import { StageFoot } from './StageFoot';
import { useSnapshot } from './useBulkChange';
import type { BulkChange, Snapshot } from './bulk-change';
import type { Entry } from './entry';

function Foot({ change, onBack, onClose }: { change: BulkChange; onBack: () => void; onClose: () => void }) {
  return <StageFoot {...{ change, onBack, onClose }} snapshot={useSnapshot(change)} />;
}

function buttons() {
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

it('offers what can be done: back and change, pause, continue or cancel, and then to close', async () => {
  const platform = platformOf([anne(), anne({ id: 2 }), anne({ id: 3 })]);
  const answers: (() => void)[] = [];
  const update = platform.update.getMockImplementation()!;
  platform.update.mockImplementation(async (...args) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return update(...args);
  });
  const { change } = changeOf(platform, { city: 'Kiel' });
  change.rehearse();
  await comesTo(change, 'ready');
  const [onBack, onClose] = [vi.fn(), vi.fn()];
  renderView(<Foot {...{ change, onBack, onClose }} />, { definition, dataProvider: {} });
  expect(buttons()).toEqual(['Back to the values', 'Change 3 records']);
  press('Change 3 records');
  await screen.findByRole('button', { name: 'Pause' });
  press('Pause');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await screen.findByRole('button', { name: 'Continue' });
  expect(buttons()).toEqual(['Cancel the rest', 'Continue']);
  expect(platform.update).toHaveBeenCalledTimes(1);
  press('Cancel the rest');
  await screen.findByRole('button', { name: 'Change 2 records' });
  expect(buttons()).toEqual(['Close', 'Change 2 records']);
  press('Close');
  expect(onClose).toHaveBeenCalledOnce();
});

it('can be closed where nothing would change', async () => {
  const { change } = changeOf(platformOf([anne()]), { city: 'Bonn' });
  change.rehearse();
  await comesTo(change, 'ready');
  renderView(<Foot change={change} onBack={vi.fn()} onClose={vi.fn()} />, { definition, dataProvider: {} });
  expect(buttons()).toEqual(['Back to the values', 'Close']);
});

type Given = Partial<Pick<Snapshot, 'entries' | 'total' | 'hasSent' | 'trouble'>> & Partial<Snapshot['counts']>;

it.each([
  [
    'it has stopped while it read',
    { entries: [], total: 2, trouble: new Error('down') },
    ['Back to the values', 'Continue'],
    'rehearse',
  ],
  ['it has not read yet', { entries: [], total: 2 }, ['Back to the values'], undefined],
  ['an answer was lost', { unknown: 1, hasSent: true }, ['Close', 'Read again'], 'readAgain'],
  ['some have failed', { failed: 2, hasSent: true }, ['Close', 'Try 2 again'], 'retry'],
  ['some are left', { changes: 2, hasSent: true }, ['Close', 'Change 2 records'], 'send'],
] as [string, Given, string[], string | undefined][])(
  'offers what helps when %s',
  (_what, { entries = [{} as Entry], total = entries.length, hasSent = false, trouble, ...counts }, offered, run) => {
    const calls = Object.fromEntries(['rehearse', 'readAgain', 'retry', 'send'].map((name) => [name, vi.fn()]));
    const snapshot = {
      phase: 'ready',
      entries,
      total,
      hasSent,
      trouble,
      counts: { changes: 0, unknown: 0, failed: 0, ...counts },
    };
    const foot = { change: calls, snapshot, onBack: vi.fn(), onClose: vi.fn() } as unknown as ComponentProps<
      typeof StageFoot
    >;
    renderView(<StageFoot {...foot} />, { definition, dataProvider: {} });
    expect(buttons()).toEqual(offered);
    fireEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement);
    expect(Object.keys(calls).filter((name) => calls[name]?.mock.calls.length)).toEqual(run ? [run] : []);
  },
);
