// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { FieldFacts } from './FieldFacts';

it('a search field has a copy button', () => {
  const definition = buildDefinition([buildField('code', 'text', { searched: true }), buildField('place', 'text')]);
  renderView(
    <FieldFacts
      definition={definition}
      record={{ id: 1, code: 'RS2611101998', place: 'Bonn' }}
      fields={['code', 'place']}
    />,
    { definition, dataProvider: {} },
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Copy: Code']);
});
