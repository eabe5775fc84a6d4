// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { walkTable } from './arrow-keys';

function show() {
  render(
    <div role="toolbar" tabIndex={-1} onKeyDown={walkTable}>
      <table>
        <tbody>
          {[
            ['a', 'b', ''],
            ['c', '', 'd'],
            ['', 'e', ''],
          ].map((names, row) => (
            <tr key={row}>
              {names.map((name, column) => (
                <td key={column}>{name && <input aria-label={name} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
  );
}

function press(key: string, from: string) {
  const box = screen.getByLabelText(from);
  box.focus();
  const taken = !fireEvent.keyDown(box, { key });
  return [document.activeElement?.getAttribute('aria-label'), taken];
}

it.each([
  ['ArrowRight', 'a', 'b'],
  ['ArrowLeft', 'b', 'a'],
  ['ArrowDown', 'a', 'c'],
  ['ArrowUp', 'c', 'a'],
  ['ArrowDown', 'b', 'e'],
  ['ArrowUp', 'e', 'b'],
  ['ArrowRight', 'c', 'd'],
])('%s leads from box %s to %s, over cells without one', (key, from, to) => {
  show();
  expect(press(key, from)).toEqual([to, true]);
});

it.each([
  ['ArrowRight', 'b'],
  ['ArrowLeft', 'a'],
  ['ArrowUp', 'a'],
  ['ArrowDown', 'e'],
  ['x', 'a'],
])('%s leads nowhere from box %s, and is left to the browser', (key, from) => {
  show();
  expect(press(key, from)).toEqual([from, false]);
});
