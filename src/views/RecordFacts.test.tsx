// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expression } from '../expression.case';
import { buildDefinition, buildField } from './definition.case';
import { Shown } from './RecordFacts';
import { renderView } from './view.case';

const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text', { label: 'Name' }),
  buildField('paid', 'integer', { label: 'Paid', permission: 'secret' }),
  buildField('why', 'text', { label: 'Why', when: { name: ['Bo'] } }),
  buildField('twice', 'integer', { label: 'Twice', value: expression('paid * 2') }),
]);

it.each([
  ['', ['Name', 'Paid', 'Twice']],
  ['secret', ['Name']],
])(
  'shows the named values without what the user may not see, nor what is computed from it, nor what is not asked: %s',
  (lacks, labels) => {
    renderView(
      <Shown names={['name', 'paid', 'why', 'twice', 'unknown']} record={{ id: 1, name: 'Anne', paid: 3, twice: 6 }} />,
      {
        definition,
        dataProvider: {},
        can: (_screen, permission) => permission !== lacks,
      },
    );
    expect(screen.queryAllByRole('term').map((term) => term.textContent)).toEqual(labels);
  },
);
