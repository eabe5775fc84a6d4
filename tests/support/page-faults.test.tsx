// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { leftListeners } from './left-listeners';
import { pageFaults } from './page-faults';

function faultsOf(html: string): string[] {
  document.body.innerHTML = html;
  const found = pageFaults();
  document.body.replaceChildren();
  return found;
}

it.each([
  '<button class="c-button"></button>',
  '<button class="c-button" aria-label=""><svg></svg></button>',
  '<input class="c-input" id="a">',
  '<select class="c-input"><option>All</option></select>',
  '<div role="dialog" class="c-dialog" aria-labelledby="a"></div>',
  '<h2 class="c-dialog-head"></h2>',
  '<svg><use href="icons.svg#"></use></svg>',
  '<svg><use href="icons.svg#undefined"></use></svg>',
  '<table><tr><th scope="">Name</th></tr></table>',
  '<table><tr><th>Name</th></tr></table>',
  '<p aria-live="">Sent</p>',
  '<p>7 of undefined</p>',
  '<p>NaN %</p>',
  '<p>%{count} rows</p>',
])('is a fault: %s', (html) => {
  expect(faultsOf(html)).not.toEqual([]);
});

it.each([
  '<button class="c-button">Save</button>',
  '<button class="c-button" aria-label="Save"></button>',
  '<label for="a">Name</label><input class="c-input" id="a">',
  '<h2 id="a">Export</h2><div role="dialog" class="c-dialog" aria-labelledby="a"></div>',
  '<svg><use href="icons.svg#save"></use></svg>',
  '<table aria-hidden="true"><tr><th></th></tr></table>',
  '<input><th scope="col">Name</th><p>Undefined behaviour</p>',
])('is none: %s', (html) => {
  expect(faultsOf(html)).toEqual([]);
});

function Listening({ ends }: { ends: boolean }) {
  useEffect(() => {
    const onKey = () => undefined;
    window.addEventListener('keydown', onKey);
    return () => {
      if (ends) window.removeEventListener('keydown', onKey);
    };
  }, [ends]);
  return null;
}

it('a component that still listens when it is gone is one, too', () => {
  render(<Listening ends />).unmount();
  expect(leftListeners()).toEqual([]);
  render(<Listening ends={false} />).unmount();
  expect(leftListeners()).toEqual([expect.stringContaining('keydown: ')]);
});
