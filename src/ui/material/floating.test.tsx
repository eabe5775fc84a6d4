// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState, type ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Floating } from './floating';

const around = vi.fn<(key: string) => void>();

/** A button whose popup has an input. */
function Page({ placement = 'bottom-start' }: Partial<ComponentProps<typeof Floating>>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div role="presentation" onKeyDown={({ key }) => around(key)}>
      <button type="button" ref={anchor} onClick={() => setOpen(true)}>
        <span>Filter</span>
      </button>
      <input aria-label="elsewhere" />
      <p>text</p>
      {isOpen && (
        <Floating anchor={anchor} placement={placement} onClose={() => setOpen(false)}>
          <div role="dialog">
            <input aria-label="inside" />
          </div>
        </Floating>
      )}
    </div>
  );
}

async function open(props: Partial<ComponentProps<typeof Floating>> = {}) {
  render(<Page {...props} />);
  const button = screen.getByRole('button', { name: 'Filter' });
  button.focus();
  fireEvent.click(button);
  // The popup listens to presses only after the click that opened it.
  await new Promise((resolve) => setTimeout(resolve));
  screen.getByLabelText('inside').focus();
  return button;
}

function popup() {
  return screen.queryByRole('dialog');
}

describe('a popup', () => {
  it('closes by Escape, and nothing around it does; the focus goes back to its button', async () => {
    const button = await open();
    around.mockClear();
    fireEvent.keyDown(screen.getByLabelText('inside'), { key: 'x' });
    expect(around.mock.calls).toEqual([['x']]);
    fireEvent.keyDown(screen.getByLabelText('inside'), { key: 'Escape' });
    expect([popup(), around.mock.calls]).toEqual([null, [['x']]]);
    expect(document.activeElement).toBe(button);
  });

  it('stays with the Escape that gives up a character which is composed', async () => {
    await open();
    fireEvent.keyDown(screen.getByLabelText('inside'), { key: 'Escape', isComposing: true });
    expect(popup()).not.toBeNull();
  });

  it('closes by a press elsewhere, and takes no focus back from there', async () => {
    await open();
    expect(screen.queryByRole('tooltip')).toBeNull();
    const elsewhere = screen.getByLabelText('elsewhere');
    elsewhere.focus();
    fireEvent.pointerDown(elsewhere);
    await waitFor(() => expect(popup()).toBeNull());
    expect(document.activeElement).toBe(elsewhere);
  });

  it('gives the focus back when the press elsewhere takes none', async () => {
    const button = await open();
    fireEvent.pointerDown(screen.getByText('text'));
    await waitFor(() => expect(popup()).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('stays with a press in it, or on its button, which handles that itself', async () => {
    await open();
    fireEvent.pointerDown(screen.getByLabelText('inside'));
    fireEvent.pointerDown(screen.getByText('Filter'));
    fireEvent.click(screen.getByText('text'));
    expect(popup()).not.toBeNull();
  });
});

describe('its place', () => {
  /** Where a popup of 40 by 30 pixels is beside a button of that size, in a window of 1000 by 700. */
  async function placed(
    x: number,
    y: number,
    placement: ComponentProps<typeof Floating>['placement'] = 'bottom-start',
  ) {
    const room = DOMRect.fromRect({ x, y, width: 40, height: 30 });
    vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(room);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700);
    vi.stubGlobal('innerHeight', 700);
    await open({ placement });
    const positioner = popup()?.closest<HTMLElement>('.c-positioner');
    await waitFor(() => expect(positioner?.dataset['popperPlacement']).toBeDefined());
    return {
      side: positioner?.dataset['popperPlacement'],
      at: positioner?.style.transform,
      room: positioner?.style.getPropertyValue('--available-height'),
    };
  }

  it('is a little below its button, with all of the room to the edge of the window', async () => {
    expect(await placed(400, 300)).toEqual({ side: 'bottom-start', at: 'translate(400px, 334px)', room: '358px' });
  });

  it('is above it where that is asked for', async () => {
    expect(await placed(400, 300, 'top-start')).toMatchObject({ side: 'top-start', room: '288px' });
  });

  it.each([
    [628, 'bottom-start'],
    [629, 'top-start'],
  ])('is above it where it would touch the edge of the window below: at %s', async (y, side) => {
    expect((await placed(400, y)).side).toBe(side);
  });

  it('keeps away from the edge at the side', async () => {
    expect((await placed(2, 300)).at).toBe('translate(8px, 334px)');
  });
});
