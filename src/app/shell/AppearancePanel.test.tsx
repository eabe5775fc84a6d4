// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { buildDefinition } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { AppearancePanel } from './AppearancePanel';

function show(kept: object = {}) {
  localStorage.setItem('preferences:ann', JSON.stringify(kept));
  function Page() {
    return <AppearancePanel anchor={useRef(document.body)} onClose={() => undefined} />;
  }
  renderView(<Page />, { definition: buildDefinition([]), dataProvider: {} });
}

/** The choices of each part, the chosen one in brackets. */
function choices(): string[] {
  return screen.getAllByRole('group').map((part) => {
    const names = within(part)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked, labels }) => (checked ? `[${labels?.[0]?.textContent}]` : labels?.[0]?.textContent));
    return `${part.querySelector('legend')?.textContent}: ${names.join(' ')}`;
  });
}

it('shows what is chosen, or the usual', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Appearance and time zone' })).toBeTruthy();
  expect(choices()).toEqual([
    'Theme: [System] Light Dark',
    'Accent colour: Purple [Azure] Green Orange Red Rose',
    'Sidebar: Black [White] Red',
    'Density: Compact [Normal] Comfortable',
  ]);
});

it('keeps what is chosen; what is kept and is none counts as the usual', () => {
  show({ theme: 'dark', accent: 'pink', density: 'compact' });
  expect(choices().join()).toContain('Light [Dark]');
  expect(choices().join()).toContain('[Azure]');
  expect(choices().join()).toContain('[Compact]');
  fireEvent.click(screen.getByRole('radio', { name: 'Rose' }));
  fireEvent.click(within(screen.getByRole('group', { name: 'Sidebar' })).getByRole('radio', { name: 'Red' }));
  expect(JSON.parse(localStorage.getItem('preferences:ann') ?? '')).toEqual({
    ...{ theme: 'dark', accent: 'rose', density: 'compact', sidebar: 'red' },
  });
  expect(choices()[1]).toContain('[Rose]');
});
