// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { OpenPopover } from './popover';
import { StepList } from './step-list';
import { TabStrip } from './tab-strip';

describe('a popover', () => {
  function Page({ isGone = false, initialFocus }: { isGone?: boolean; initialFocus?: string }) {
    const anchor = useRef<HTMLButtonElement>(null);
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" ref={anchor} onClick={() => setOpen(true)}>
          Filter
        </button>
        {isOpen && (
          <OpenPopover
            label="Filters"
            anchor={anchor}
            className="v-own"
            {...(initialFocus && { initialFocus })}
            onClose={() => setOpen(false)}
          >
            {!isGone && <button type="button">first</button>}
            <button type="button" className="there">
              second
            </button>
          </OpenPopover>
        )}
      </>
    );
  }
  const focused = () => document.activeElement?.textContent;

  function open(props = {}) {
    const view = render(<Page {...props} />);
    const button = screen.getByRole('button', { name: 'Filter' });
    button.focus();
    fireEvent.click(button);
    return view;
  }

  it.each([
    ['.there', 'second'],
    [undefined, 'first'],
  ])('takes the focus to %s, or to its first control', (initialFocus, begins) => {
    open(initialFocus ? { initialFocus } : {});
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
    expect(focused()).toBe(begins);
  });

  it('keeps the focus when the part that has it goes', async () => {
    const { rerender } = open();
    rerender(<Page isGone />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  });
});

describe('steps', () => {
  const steps = ['Who', 'What', 'When'].map((label) => ({ name: label.toLowerCase(), label }));
  function show(at: number, locked = false) {
    const onBack = vi.fn();
    const { container } = render(<StepList label="Order" steps={steps} at={at} locked={locked} onBack={onBack} />);
    return { onBack, container };
  }

  it('say which is open; the earlier ones are done, and lead back', () => {
    const { onBack, container } = show(1);
    expect(container.querySelector('[aria-label="Order"]')).not.toBeNull();
    expect(container.querySelector('[aria-current="step"]')?.textContent).toBe('2What');
    expect(container.querySelectorAll('[aria-current]')).toHaveLength(1);
    expect([...container.querySelectorAll('[data-done="true"]')].map(({ textContent }) => textContent)).toEqual([
      'Who',
    ]);
    expect(container.querySelector('[data-done] use')?.getAttribute('href')).toMatch(/#check$/);
    expect(container.textContent).toBe('Who2What3When');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Who']);
    expect([...container.querySelectorAll('.c-step-mark')].map((mark) => mark.getAttribute('aria-hidden'))).toEqual(
      steps.map(() => 'true'),
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onBack.mock.calls).toEqual([['who']]);
  });

  it('lead nowhere while they are locked', () => {
    show(2, true);
    expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true]);
  });
});

it('tabs show their numbers; the open one names its panel, and a key goes along them without opening', () => {
  const onOpen = vi.fn();
  const tabs = [
    { name: 'a', label: 'Bills', count: '12' },
    { name: 'b', label: 'Devices' },
  ];
  render(<TabStrip label="Related" tabs={tabs} open="a" id="x" onOpen={onOpen} />);
  expect(screen.getByRole('tablist', { name: 'Related' })).toBeTruthy();
  const [bills, devices] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement];
  expect([bills.textContent, devices.textContent]).toEqual(['Bills 12', 'Devices']);
  expect([bills.id, devices.id]).toEqual(['x-a', 'x-b']);
  expect([bills.getAttribute('aria-controls'), devices.getAttribute('aria-controls')]).toEqual(['x-panel', null]);
  expect([bills.ariaSelected, devices.ariaSelected]).toEqual(['true', 'false']);
  bills.focus();
  fireEvent.keyDown(bills, { key: 'ArrowRight' });
  expect([document.activeElement, onOpen.mock.calls.length]).toEqual([devices, 0]);
  fireEvent.click(devices);
  expect(onOpen.mock.calls).toEqual([['b']]);
});
