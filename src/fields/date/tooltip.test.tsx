// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showZone } from '../../schema/zone';
import { cellOf } from '../cells';
import { buildContext, buildField } from '../field.case';

afterEach(() => showZone(undefined));

it('a moment that is pointed at tells its seconds and the zone', () => {
  showZone('Asia/Kolkata');
  render(<>{cellOf(buildField('datetime'))({ f: '2026-03-01T10:05:09Z' }, buildContext())}</>);
  const cell = screen.getByText('2026-03-01 15:35');
  expect(cell.title).toBe('');
  fireEvent.pointerEnter(cell);
  expect(cell.title).toBe('2026-03-01 15:35:09 Asia/Kolkata');
  showZone('Europe/Berlin');
  fireEvent.pointerEnter(cell);
  expect(cell.title).toBe('2026-03-01 11:05:09 Europe/Berlin');
});
