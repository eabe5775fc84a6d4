// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Around } from '../../../fields/form.case';
import { PictureViewer, type Shown } from './PictureViewer';

const cdn = 'https://cdn.example';
const pictures: Shown[] = [
  { picture: `${cdn}/a.png`, name: 'Front', note: 'taken today' },
  { picture: 'data:image/png;base64,AAAA', name: 'Back', note: 'drawn' },
  { picture: 'lost', name: 'Side', note: 'never seen' },
];

function show(at = 0, shown = pictures) {
  const onClose = vi.fn();
  const view = render(
    <Around>
      <PictureViewer pictures={shown} at={at} onClose={onClose} />
    </Around>,
  );
  return { ...view, onClose };
}

function title(): string | null {
  return screen.getByRole('heading').textContent;
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole('button', { name });
}

it('shows the picture that was pressed, large, with its place and its note', () => {
  show(1);
  expect(title()).toBe('Back: picture 2 of 3');
  expect(screen.getByRole('img', { name: 'Back' }).getAttribute('src')).toBe('data:image/png;base64,AAAA');
  screen.getByText('drawn');
  expect(screen.queryByText('taken today')).toBeNull();
});

it('goes to the others with its buttons, and no further', () => {
  show();
  expect([button('Previous picture').disabled, button('Next picture').disabled]).toEqual([true, false]);
  fireEvent.click(button('Next picture'));
  expect(title()).toBe('Back: picture 2 of 3');
  fireEvent.click(button('Next picture'));
  expect([button('Previous picture').disabled, button('Next picture').disabled]).toEqual([false, true]);
  fireEvent.click(button('Previous picture'));
  expect(title()).toBe('Back: picture 2 of 3');
});

it('goes to the others with the arrow keys, and no further', () => {
  const { unmount } = show();
  const press = (key: string) => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key });
    return title();
  };
  expect(press('ArrowLeft')).toBe('Front: picture 1 of 3');
  expect(press('ArrowRight')).toBe('Back: picture 2 of 3');
  expect(press('ArrowUp')).toBe('Back: picture 2 of 3');
  expect(press('ArrowRight')).toBe('Side: picture 3 of 3');
  expect(press('ArrowRight')).toBe('Side: picture 3 of 3');
  expect(press('ArrowLeft')).toBe('Back: picture 2 of 3');
  unmount();
});

it('opens the original of a picture that has an address of its own', () => {
  show();
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  expect(link.getAttribute('href')).toBe(`${cdn}/a.png`);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  fireEvent.click(button('Next picture'));
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows what is no address as it is', () => {
  show(2);
  screen.getByText('lost');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says which picture cannot be loaded, and shows the next one', () => {
  show();
  fireEvent.error(screen.getByRole('img', { name: 'Front' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/Front/, { selector: '.v-picture-failed' })).toBeTruthy();
  fireEvent.click(button('Next picture'));
  screen.getByRole('img', { name: 'Back' });
});

it('closes', () => {
  const { onClose } = show();
  fireEvent.click(button('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('is nothing when its picture is gone', () => {
  show(0, []);
  expect(screen.queryByRole('dialog')).toBeNull();
});
