// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { renderView } from '../view.case';
import { definition } from './bulk.case';
import { StageFoot } from './StageFoot';
import type { Snapshot } from './bulk-change';
import type { Entry } from './entry';

type Given = Partial<Pick<Snapshot, 'phase' | 'entries' | 'total' | 'hasSent' | 'trouble'>> &
  Partial<Snapshot['counts']>;
const changeCalls = ['rehearse', 'readAgain', 'retry', 'send', 'pause', 'resume', 'cancel'];

/** The buttons that are offered, and what each of them calls. */
it.each<[string, Given, Record<string, string>]>([
  [
    'it has stopped while it read',
    { entries: [], total: 2, trouble: new Error('down') },
    { 'Back to the values': 'onBack', Continue: 'rehearse' },
  ],
  ['it has not read yet', { entries: [], total: 2 }, { 'Back to the values': 'onBack' }],
  ['some would change', { changes: 3 }, { 'Back to the values': 'onBack', 'Change 3 records': 'send' }],
  ['nothing would change', {}, { 'Back to the values': 'onBack', Close: 'onClose' }],
  ['it sends', { phase: 'sending', changes: 2 }, { Pause: 'pause' }],
  ['it has paused', { phase: 'paused', changes: 2 }, { 'Cancel the rest': 'cancel', Continue: 'resume' }],
  ['an answer was lost', { unknown: 1, hasSent: true }, { Close: 'onClose', 'Read again': 'readAgain' }],
  ['some have failed', { failed: 2, hasSent: true }, { Close: 'onClose', 'Try 2 again': 'retry' }],
  ['some are left', { changes: 2, hasSent: true }, { Close: 'onClose', 'Change 2 records': 'send' }],
])(
  'offers what helps when %s',
  (
    _what,
    { phase = 'ready', entries = [{} as Entry], total = entries.length, hasSent = false, trouble, ...counts },
    offered,
  ) => {
    const called: string[] = [];
    const call = (name: string) => [name, () => void called.push(name)];
    const foot = {
      change: Object.fromEntries(changeCalls.map(call)),
      snapshot: { phase, entries, total, hasSent, trouble, counts: { changes: 0, unknown: 0, failed: 0, ...counts } },
      ...Object.fromEntries(['onBack', 'onClose'].map(call)),
    } as unknown as ComponentProps<typeof StageFoot>;
    renderView(<StageFoot {...foot} />, { definition, dataProvider: {} });
    const buttons = screen.getAllByRole('button');
    for (const button of buttons) fireEvent.click(button);
    expect(buttons.map(({ textContent }, index) => [textContent, called[index]])).toEqual(Object.entries(offered));
  },
);
