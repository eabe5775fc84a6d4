// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { FormSkeleton } from './FormSkeleton';

const definition = buildDefinition(
  ['name', 'city', 'key'].map((name) =>
    buildField(name, 'integer', { ...(name === 'key' && { permission: 'secret' }) }),
  ),
  {
    form: {
      groups: [
        { name: 'who', label: 'Who', fields: ['name', 'key'] },
        { name: 'where', label: 'Where', fields: ['city'] },
      ],
    },
  },
);

it('is like the schema of its form: its groups, their fields that the account may see, and room for a preview', () => {
  const { container } = renderView(<FormSkeleton />, {
    definition: { ...definition, preview: {} as never },
    dataProvider: {},
    can: (_screen, permission) => permission !== 'secret',
  });
  const skeleton = screen.getByRole('status', { name: 'Loading the record…' });
  const groups = [...skeleton.querySelectorAll('.v-group')].map((group) => [
    group.querySelector('.v-group-label')?.textContent,
    ...[...group.querySelectorAll<HTMLElement>('.v-field-waits')].map(({ dataset }) => dataset['width']),
  ]);
  expect(groups).toEqual([
    ['Who', 'third'],
    ['Where', 'third'],
  ]);
  expect(skeleton.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('.v-with-preview > .v-previewed')).not.toBeNull();
});
