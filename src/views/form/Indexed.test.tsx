// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it, vi } from 'vitest';
import { expression } from '../../expression.case';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import type { Values } from './changes';
import { Indexed } from './Indexed';
import { InputContexts } from './InputContexts';
import type { FormGroup } from './layout';

beforeAll(() => import('./FormIndex'));

const fields = [buildField('name', 'text')];

function Form({ groups, kind }: { groups: FormGroup[]; kind: number }) {
  const form = useForm<Values>({ defaultValues: { kind } });
  return (
    <InputContexts resource="test/thing" form={form}>
      <Indexed groups={groups}>the form</Indexed>
    </InputContexts>
  );
}

/** The index of a form with so many groups, the last of which is there for kind 2. */
async function indexOf(count: number, kind = 2) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const groups = Array.from({ length: count }, (_, at) => ({ name: `g${at}`, label: `Group ${at}`, fields }));
  groups.push({ name: 'last', label: 'Last', fields, when: expression('kind == 2') } as never);
  await act(async () =>
    renderView(<Form {...{ groups, kind }} />, { definition: buildDefinition(fields), dataProvider: {} }),
  );
  expect(screen.getByText('the form')).toBeTruthy();
  const links = screen.queryAllByRole('link').map(({ textContent }) => textContent);
  expect(document.querySelector('[data-index]') !== null).toBe(links.length > 0);
  return links;
}

it('a form of five groups has an index of those that are shown, and one with fewer has none', async () => {
  expect(await indexOf(4)).toEqual(['Group 0', 'Group 1', 'Group 2', 'Group 3', 'Last']);
});

it.each([
  [3, 2],
  [4, 1],
])('a form with fewer is seen as a whole: %s and one for kind %s', async (count, kind) => {
  expect(await indexOf(count, kind)).toEqual([]);
});
