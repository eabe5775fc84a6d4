// @vitest-environment jsdom
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('a style that comes later has a style sheet of its own, and changes none that is there', async () => {
  // An earlier file of this worker may have shown tabs.
  vi.resetModules();
  const { MaterialStyles } = await import('./material-styles');
  const rulesOf = () =>
    document.adoptedStyleSheets.map(({ cssRules }) => (cssRules[0] as CSSLayerBlockRule).cssRules.length);
  const shown = (more: boolean) => (
    <MaterialStyles>
      <Tabs value="a">{more && <Tab value="a" label="A" />}</Tabs>
    </MaterialStyles>
  );
  const { rerender } = render(shown(false));
  const before = rulesOf();
  rerender(shown(true));
  const after = rulesOf();
  expect(before.length).toBeGreaterThan(1);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(Math.max(...after)).toBeGreaterThan(1);
});
