// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Form } from 'react-admin';
import { beforeAll, expect, it } from 'vitest';
import { buildField } from '../field.case';
import { FieldInput } from '../field-input';
import { Around, control, showForm, type } from '../form.case';
import { InLanguages } from '../InLanguages.case';

beforeAll(() => import('cronstrue/i18n'));

function presets() {
  return screen.queryByRole('group', { name: 'Common schedules' });
}

it('suggests four schedules in words, and says that it is in UTC', () => {
  showForm([buildField('cron')]);
  const words = within(presets() ?? document.body).getAllByRole('button');
  expect(words.map(({ textContent }) => textContent?.replace(/ at .*/, ''))).toEqual([
    'Every hour',
    'Every day',
    'Every Monday',
    'Every month on day 1',
  ]);
  expect(screen.getByText('The expression itself is in UTC.')).toBeTruthy();
  expect(control('Field').placeholder).toBe('0 3 * * *');
});

it('has its own help until it has a schedule', () => {
  showForm([buildField('cron', { help: 'When it is copied.' })]);
  expect(screen.getByText('When it is copied.')).toBeTruthy();
  type(control('Field'), '0 * * * *');
  expect(screen.queryByText('When it is copied.')).toBeNull();
  expect(presets()).toBeNull();
  const told = document.getElementById(control('Field').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(told).toMatch(/^Every hourNext: .* \(.+\) The expression itself is in UTC\.$/);
});

it('suggests nothing where it is only read', () => {
  showForm([buildField('cron')], { readOnly: true });
  expect(control('Field').readOnly).toBe(true);
  expect(presets()).toBeNull();
});

it('keeps a text that is no schedule, and refuses it', async () => {
  const { refuse } = showForm([buildField('cron')], { place: 'edit', record: { id: 1, f: '0 3' } });
  expect(control('Field').value).toBe('0 3');
  expect(presets()).toBeNull();
  type(control('Field'), 'each day');
  await refuse('Cron expression format error');
});

it('says what a rare schedule means in the language that is chosen meanwhile', async () => {
  render(
    <Around>
      <InLanguages>
        <Form>
          <FieldInput field={buildField('cron')} source="f" place="add" />
        </Form>
      </InLanguages>
    </Around>,
  );
  type(control('Field'), '*/7 3 * * *');
  expect(await screen.findByText(/^Every 7 minutes, between 03:00 and 03:59 \(UTC\)/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByText(/^Alle 7 Minuten/)).toBeTruthy();
  type(control('Field'), '*/9 3 * * *');
  expect(await screen.findByText(/^Alle 9 Minuten/)).toBeTruthy();
});
