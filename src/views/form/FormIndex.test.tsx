// @vitest-environment jsdom
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ChangedContext, createChanged } from './changed';
import { changesOf, type Values } from './changes';
import { FormIndex } from './FormIndex';
import { InvalidSummary } from './InvalidSummary';
import type { FormGroup } from './layout';
import { useCurrentGroup } from './useCurrentGroup';

const fields = ['name', 'city', 'street'].map((name) => buildField(name, 'text'));
const [name, city, street] = fields as [(typeof fields)[0], (typeof fields)[0], (typeof fields)[0]];
const groups = [
  { name: 'who', label: 'Who', fields: [name] },
  { name: 'where', label: 'Where', fields: [city, street] },
] as unknown as FormGroup[];

/** Tells how much of each group the window shows: jsdom has no layout. */
let see: (parts: Record<string, number>) => void;
/** The groups that are watched. */
const watched = new Set<string>();

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        see = (parts) =>
          act(() =>
            tell(
              Object.entries(parts).map(([id, part]) => ({
                target: { id },
                intersectionRatio: part,
                intersectionRect: { height: 300 },
                rootBounds: { height: 1000 },
              })),
            ),
          );
      }
      observe({ id }: Element): void {
        watched.add(id);
      }
      disconnect(): void {
        watched.clear();
      }
    },
  );
});

let form: UseFormReturn;
const opened = { name: 'Anne', city: 'Bonn', street: '' };

/** A form of two groups, whose inputs are marked as the fields of the console mark them. */
function Page({ isNew = false }: { isNew?: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  const made = useForm<Values>({ defaultValues: opened });
  const [changed] = useState(() => createChanged(made, () => changesOf(opened, made.getValues(), Object.keys(opened))));
  useEffect(() => {
    form = made as unknown as UseFormReturn;
  });
  const { errors } = made.formState;
  return (
    <FormProvider {...made}>
      <ChangedContext value={isNew ? undefined : changed}>
        <FormIndex groups={groups} />
        <div ref={container}>
          <InvalidSummary container={container} fields={fields} />
          {groups.map((group) => (
            <section key={group.name} id={group.name}>
              <h2 tabIndex={-1}>{group.label}</h2>
              {group.fields.map((field) => (
                <div key={field.name} data-field={field.name}>
                  <input
                    aria-label={field.label}
                    aria-invalid={field.name in errors || undefined}
                    {...made.register(field.name as 'name')}
                  />
                </div>
              ))}
            </section>
          ))}
        </div>
      </ChangedContext>
    </FormProvider>
  );
}

function links() {
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

function focused() {
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
}

function open(isNew = false) {
  renderView(<Page isNew={isNew} />, { definition: buildDefinition(fields), dataProvider: {} });
}

it('names the groups with their changes and what is wrong in them', async () => {
  open();
  expect(screen.getByRole('navigation', { name: 'Groups of the form' })).toBeDefined();
  expect(links()).toEqual(['Who', 'Where']);
  act(() => {
    form.setValue('city', 'Ulm');
    form.setValue('street', 'Ring');
  });
  await waitFor(() => expect(links()).toEqual(['Who', 'Where2Unsaved changes: 2']));
  act(() => form.setError('name', { message: 'x' }));
  await waitFor(() => expect(links()[0]).toBe('Who11 field needs your attention'));
  const counts = [...document.querySelectorAll<HTMLElement>('.v-form-count')];
  expect(counts.map(({ dataset }) => dataset['tone'])).toEqual(['bad', 'info']);
});

it('marks no changes of a new record', async () => {
  open(true);
  act(() => {
    form.setValue('city', 'Ulm');
    form.setError('city', { message: 'x' });
  });
  await waitFor(() => expect(links()).toEqual(['Who', 'Where11 field needs your attention']));
});

function current() {
  return screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'));
}

it('goes to a group, whose heading gets the focus', () => {
  open();
  const where = screen.getByRole('link', { name: 'Where' });
  expect(where.getAttribute('href')).toBe('#where');
  expect(fireEvent.click(where)).toBe(false);
  expect(focused()).toBe('Where');
});

it('marks the group that the window shows, and of two whole ones that with the focus', () => {
  open();
  expect(current()).toEqual(['location', null]);
  see({ who: 0, where: 1 });
  expect(current()).toEqual([null, 'location']);
  see({ who: 1, where: 1 });
  expect(current()).toEqual(['location', null]);
  act(() => screen.getByLabelText('City').focus());
  expect(current()).toEqual([null, 'location']);
  act(() => screen.getByLabelText('Name').focus());
  expect(current()).toEqual(['location', null]);
  // A group that is higher than the window fills a part of it.
  see({ who: 0.1, where: 0.2 });
  expect(current()).toEqual(['location', null]);
});

it('watches a group that appears, and none that is gone', () => {
  const shown = ['who', 'where'];
  document.body.innerHTML = shown.map((id) => `<section id="${id}"><input></section>`).join('');
  const { result, rerender, unmount } = renderHook((names: string[]) => useCurrentGroup(names), {
    initialProps: ['who'],
  });
  expect([...watched]).toEqual(['who']);
  rerender(shown);
  expect([...watched]).toEqual(shown);
  see({ who: 1, where: 1 });
  act(() => document.querySelector<HTMLElement>('#where input')?.focus());
  expect(result.current[0]).toBe('where');
  unmount();
  expect([...watched]).toEqual([]);
});

it('says how many fields are invalid, and goes to the first after a try, and to each by its name', async () => {
  open();
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => {
    form.setError('street', { message: 'x' });
    form.setError('city', { message: 'x' });
  });
  expect((await screen.findByRole('alert')).textContent).toBe('2 fields need your attention');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['City', 'Street']);
  fireEvent.click(screen.getByRole('button', { name: 'Street' }));
  expect(focused()).toBe('Street');
  fireEvent.click(screen.getByRole('button', { name: 'City' }));
  expect(focused()).toBe('City');
});
