// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderView } from '../view.case';
import { anne, changeOf, comesTo, definition, platformOf } from './bulk.case';
import { StageFoot } from './StageFoot';
import { useSnapshot } from './useBulkChange';
import type { BulkChange } from './bulk-change';

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
