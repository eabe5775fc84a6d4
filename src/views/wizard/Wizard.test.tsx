// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { Wizard } from './Wizard';

function Sample({
  check,
  onFinish = () => undefined,
}: {
  check?: () => boolean | Promise<boolean>;
  onFinish?: () => void;
}) {
  const [at, setAt] = useState('a');
  return (
    <Wizard
      at={at}
      onStep={setAt}
      onFinish={onFinish}
      steps={[
        { name: 'a', label: 'First', content: <p>one</p>, check },
        { name: 'b', label: 'Second', content: <p>two</p> },
      ]}
    />
  );
}

function show(props: Parameters<typeof Sample>[0] = {}) {
  return renderView(<Sample {...props} />, { definition: buildDefinition([]), dataProvider: {} });
}

function press(name: string) {
  return fireEvent.click(screen.getByRole('button', { name }));
}

function current() {
  return document.querySelector('[aria-current="step"]')?.textContent;
}

describe('the wizard', () => {
  it('starts at the given step, and has no Back on the first one', async () => {
    show();
    await waitFor(() => expect(current()).toContain('First'));
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });
  it('[wizard-prechange] [wizard-section4] advances when the check passes, with the focus on the new title', async () => {
    show({ check: () => Promise.resolve(true) });
    press('Next');
    await screen.findByText('two');
    await waitFor(() => expect(current()).toContain('Second'));
    expect(document.activeElement?.textContent).toContain('Second');
  });
  it('[wizard-prechange] [wizard-section4] stays when the check fails', async () => {
    const check = vi.fn(() => Promise.resolve(false));
    show({ check });
    press('Next');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false));
    expect(check).toHaveBeenCalledTimes(1);
    expect(screen.getByText('one')).toBeTruthy();
  });
  it('shows an error when the check throws', async () => {
    show({ check: () => Promise.reject(new Error('offline')) });
    press('Next');
    expect((await screen.findByRole('alert')).textContent).toBe('This step could not be checked. Please try again.');
    expect(screen.getByText('one')).toBeTruthy();
  });
  it('is advanced by Ctrl and Enter, but not from what opens above it', async () => {
    const check = vi.fn(() => true);
    show({ check });
    const above = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(above, { key: 'Enter', ctrlKey: true });
    above.remove();
    fireEvent.keyDown(screen.getByText('one'), { key: 'Enter' });
    expect(check).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByText('one'), { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('two')).toBeTruthy();
    expect(check).toHaveBeenCalledTimes(1);
  });
  it('runs a slow check once, however often Next is pressed', () => {
    const check = vi.fn(() => new Promise<boolean>(() => undefined));
    show({ check });
    press('Next');
    fireEvent.submit(document.querySelector('form')!);
    expect(check).toHaveBeenCalledTimes(1);
  });
  it('goes back without a check, and finishes after the last step', async () => {
    const check = vi.fn(() => true);
    const onFinish = vi.fn();
    show({ check, onFinish });
    press('Next');
    await screen.findByText('two');
    fireEvent.click(await screen.findByRole('button', { name: 'First' }));
    await screen.findByText('one');
    expect(check).toHaveBeenCalledTimes(1);
    press('Next');
    await screen.findByText('two');
    press('Finish');
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
  });
});
