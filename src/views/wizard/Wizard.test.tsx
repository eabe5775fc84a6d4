// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { Wizard, type WizardStep } from './Wizard';

beforeAll(() => import('../../ui/material/step-list'));

type Props = Parameters<typeof Wizard>[0];

interface SampleProps extends Partial<Omit<Props, 'onStep'>> {
  check?: WizardStep['check'];
  isLocked?: boolean;
}

function Sample({ check, isLocked, at: start = 'a', onFinish = () => undefined, ...more }: SampleProps) {
  const [at, setAt] = useState(start);
  return (
    <Wizard
      at={at}
      onStep={setAt}
      onFinish={onFinish}
      steps={[
        { name: 'a', label: 'First', content: <p>one</p>, check, ...(isLocked && { locked: true }) },
        { name: 'b', label: 'Second', content: <p>two</p> },
        { name: 'c', label: 'Third', content: <p>three</p> },
      ]}
      {...more}
    />
  );
}

function show(props: SampleProps = {}) {
  return renderView(<Sample {...props} />, { definition: buildDefinition([]), dataProvider: {} });
}

function press(name: string) {
  return fireEvent.click(screen.getByRole('button', { name }));
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

function current() {
  return document.querySelector('[aria-current="step"]')?.textContent;
}

describe('the wizard', () => {
  it('starts at the given step, and has no Back on the first one', async () => {
    show();
    await waitFor(() => expect(current()).toContain('First'));
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
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
  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'is advanced by %j and Enter where nothing has the focus, and nothing around it gets the key',
    async (held) => {
      show();
      const around = vi.fn();
      window.addEventListener('keydown', around);
      onTestFinished(() => window.removeEventListener('keydown', around));
      expect(fireEvent.keyDown(document.body, { key: 'Enter', ...held })).toBe(false);
      expect(await screen.findByText('two')).toBeTruthy();
      expect(around).not.toHaveBeenCalled();
    },
  );
  it.each([{ shiftKey: true }, { altKey: true }, { repeat: true }, { key: 's' }])(
    'leaves Ctrl and Enter alone with %j',
    (more) => {
      const check = vi.fn(() => true);
      show({ check });
      expect(fireEvent.keyDown(screen.getByText('one'), { key: 'Enter', ctrlKey: true, ...more })).toBe(true);
      expect(check).not.toHaveBeenCalled();
    },
  );
  it('leaves a key to the input that has taken it, and to the page when it is gone', () => {
    const check = vi.fn(() => true);
    const { unmount } = show({ check });
    screen.getByText('one').addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(screen.getByText('one'), { key: 'Enter', ctrlKey: true });
    unmount();
    expect(fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })).toBe(true);
    expect(check).not.toHaveBeenCalled();
  });
  it('names its step to screen readers, tells its key, and says itself what is wrong', async () => {
    show();
    expect(screen.getByRole('region', { name: 'First Step 1 of 3' })).toBeTruthy();
    expect(button('Next').getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter');
    expect(document.querySelector('form')?.noValidate).toBe(true);
    expect(await screen.findByRole('list', { name: 'Steps' })).toBeTruthy();
  });
  it('goes to what is wrong in the step that opens', async () => {
    const wrong = { name: 'b', label: 'Second', content: <input aria-label="Wrong" aria-invalid="true" /> };
    show({ steps: [{ name: 'a', label: 'First', content: <p>one</p> }, wrong] });
    press('Next');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Wrong')));
  });
  it('cannot be left by a step while a check runs', async () => {
    show({
      steps: [
        { name: 'a', label: 'First', content: null },
        { name: 'b', label: 'Second', content: null, check: () => new Promise<boolean>(() => undefined) },
      ],
      at: 'b',
    });
    const first = await screen.findByRole<HTMLButtonElement>('button', { name: 'First' });
    expect([first.disabled, button('Back').disabled]).toEqual([false, false]);
    press('Finish');
    await waitFor(() => expect([first.disabled, button('Back').disabled]).toEqual([true, true]));
    expect(button('Finish').getAttribute('aria-busy')).toBe('true');
  });
  it('waits for its end, and says when that fails', async () => {
    show({ at: 'c', onFinish: () => Promise.reject(new Error('offline')) });
    press('Finish');
    expect((await screen.findByRole('alert')).textContent).toBe('This step could not be checked. Please try again.');
    press('Back');
    await screen.findByText('two');
    expect(screen.queryByRole('alert')).toBeNull();
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
    press('Next');
    await screen.findByText('three');
    press('Finish');
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
  });
  it('goes on with the step that the check names', async () => {
    show({ check: () => 'c' });
    press('Next');
    expect(await screen.findByText('three')).toBeTruthy();
  });
  it('begins with the first step where it knows none of that name', () => {
    show({ at: 'z' });
    expect(screen.getByText('one')).toBeTruthy();
  });
  it('forgets a failed check when it is made again', async () => {
    const check = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(false);
    show({ check });
    press('Next');
    await screen.findByRole('alert');
    press('Next');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(button('Next').disabled).toBe(false));
    expect(check).toHaveBeenCalledTimes(2);
  });
  it('has the name of the last button, and what stands beside it, from outside', () => {
    show({ at: 'c', finishLabel: 'Create', aside: <p>beside</p> });
    expect(button('Create').disabled).toBe(false);
    screen.getByText('beside');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
  it('does not go on from a step that is locked', () => {
    const check = vi.fn(() => true);
    show({ check, isLocked: true });
    expect(button('Next').disabled).toBe(true);
    fireEvent.submit(document.querySelector('form')!);
    expect(check).not.toHaveBeenCalled();
  });
  it('can be locked at its end, but not before', () => {
    const onFinish = vi.fn();
    const { unmount } = show({ at: 'c', locked: true, onFinish });
    expect(button('Finish').disabled).toBe(true);
    fireEvent.submit(document.querySelector('form')!);
    expect(onFinish).not.toHaveBeenCalled();
    unmount();
    show({ at: 'b', locked: true });
    expect(button('Next').disabled).toBe(false);
  });
  it('keeps the send of its form to itself', () => {
    const onSubmit = vi.fn();
    renderView(
      <div onSubmit={onSubmit}>
        <Sample />
      </div>,
      { definition: buildDefinition([]), dataProvider: {} },
    );
    expect(fireEvent.submit(document.querySelector('form')!)).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
  });
  it('takes no focus when it opens', () => {
    show();
    expect(document.activeElement).toBe(document.body);
  });
});
