// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForms, useOpenForm } from './open-forms';

function Form({ resource }: { resource: string }) {
  useOpenForm({ resource, place: 'edit', fields: [], isRecord: true, initial: {}, values: () => ({}) });
  return null;
}

it('knows the forms of a page until they are gone', () => {
  const page = (name: string, more = true) => (
    <>
      <Form resource={name} />
      {more && <Form resource="inner" />}
    </>
  );
  const names = () => openForms().map(({ resource }) => resource);
  const { rerender, unmount } = render(page('outer'));
  expect(names().toSorted()).toEqual(['inner', 'outer']);
  rerender(page('other', false));
  expect(names()).toEqual(['other']);
  unmount();
  expect(names()).toEqual([]);
});
