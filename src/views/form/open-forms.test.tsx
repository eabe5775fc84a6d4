// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { formAround, openForms, useOpenForm } from './open-forms';

function Form({ resource, children }: { resource: string; children?: React.ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useOpenForm({ resource, place: 'edit', fields: [], isRecord: true, initial: {}, values: () => ({}), container });
  return (
    <div ref={container}>
      <input aria-label={resource} />
      {children}
    </div>
  );
}

function names() {
  return openForms().map(({ resource }) => resource);
}

it('knows the forms of a page, and the nearest around an element, until they are gone', () => {
  const page = (name: string, more = true) => (
    <>
      <p>text</p>
      <Form resource={name}>{more && <Form resource="inner" />}</Form>
    </>
  );
  const { rerender, unmount } = render(page('outer'));
  expect(names().toSorted()).toEqual(['inner', 'outer']);
  expect(formAround(screen.getByLabelText('outer'))?.resource).toBe('outer');
  expect(formAround(screen.getByText('text'))).toBeUndefined();
  rerender(page('other'));
  expect(formAround(screen.getByLabelText('other'))?.resource).toBe('other');
  rerender(page('other', false));
  expect(names()).toEqual(['other']);
  unmount();
  expect(names()).toEqual([]);
});
