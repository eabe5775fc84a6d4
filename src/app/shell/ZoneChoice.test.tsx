// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildStorage } from '../../auth/sample.case';
import { computerZone, showZone } from '../../schema/zone';
import { buildDefinition } from '../../views/definition.case';
import { createPreferences, PreferencesContext, type Preferences } from '../../views/preferences';
import { renderView } from '../../views/view.case';
import { ZoneChoice } from './ZoneChoice';

afterEach(() => showZone(undefined));

function show(kept?: string) {
  const preferences: Preferences = createPreferences(buildStorage(), 'ada');
  if (kept !== undefined) preferences.write('zone', kept);
  renderView(
    <PreferencesContext value={preferences}>
      <ZoneChoice />
    </PreferencesContext>,
    { definition: buildDefinition([]), dataProvider: {} },
  );
  return { preferences, box: screen.getByLabelText<HTMLInputElement>('Time zone') };
}

async function find(box: HTMLInputElement, text: string) {
  box.focus();
  fireEvent.change(box, { target: { value: text } });
  return (await screen.findAllByRole('option', {}, { timeout: 20_000 })).map(({ textContent }) => textContent);
}

it('is that of the computer, until another is found by a part of its name and chosen', async () => {
  const { preferences, box } = show();
  expect(box.value).toBe(`As this computer (${computerZone()})`);
  expect(await find(box, 'st johns')).toEqual([expect.stringMatching(/^America\/St JohnsUTC-0[23]:30$/)]);
  fireEvent.click(screen.getByRole('option'));
  expect(preferences.read('zone')).toBe('America/St_Johns');
  expect(box.value).toBe('America/St Johns');
  expect(screen.getByText(new RegExp(`^UTC-0[23]:30 · This computer: ${computerZone()}$`))).toBeDefined();
  fireEvent.click(screen.getByLabelText('Clear: Time zone'));
  expect(preferences.read('zone')).toBe('');
  expect(box.value).toBe(`As this computer (${computerZone()})`);
});

it('is found by its offset', async () => {
  const { box } = show('Asia/Tokyo');
  expect(box.value).toBe('Asia/Tokyo');
  expect(await find(box, '+05:45')).toEqual([expect.stringMatching(/^Asia\/Kat\w+UTC\+05:45$/)]);
});

it('that this browser does not know is that of the computer', () => {
  expect(show('Europe/Bonn').box.value).toBe(`As this computer (${computerZone()})`);
});
