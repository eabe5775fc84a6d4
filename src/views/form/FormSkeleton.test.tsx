// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { painted } from '../../ui/painted';
import { renderView } from '../view.case';
import { FormSkeleton } from './FormSkeleton';
import { useKeepFormShape } from './useFormShape';

const definition = buildDefinition(
  ['name', 'city', 'key'].map((name) =>
    buildField(name, 'integer', { ...(name === 'key' && { permission: 'secret' }) }),
  ),
  {
    form: {
      wizard: false,
      groups: [
        { name: 'who', label: 'Who', fields: ['name', 'key'] },
        { name: 'where', label: 'Where', fields: ['city'] },
      ],
    },
  },
);

const stored = 'preferences:ann';

/** Label and fields of each group, with their heights. */
function drawn(kept?: unknown, more: Partial<typeof definition> = {}) {
  if (kept !== undefined) localStorage.setItem(stored, JSON.stringify({ 'test/thing:form': kept }));
  const { container, unmount } = renderView(<FormSkeleton />, {
    definition: { ...definition, ...more },
    dataProvider: {},
    can: (_screen, permission) => permission !== 'secret',
  });
  const skeleton = screen.getByRole('status', { name: 'Loading the record…' });
  const groups = [...skeleton.querySelectorAll('.v-group')].map((group) => [
    group.querySelector('.v-group-label')?.textContent,
    ...[...group.querySelectorAll<HTMLElement>('.v-field-waits')].map(
      ({ style, dataset, children }) => `${dataset['width'] ?? ''} ${style.height} ${children.length}`,
    ),
  ]);
  const found = {
    groups,
    isHidden: skeleton.firstElementChild?.getAttribute('aria-hidden') === 'true',
    hasIndex: container.querySelector('[data-index="true"] .v-index-place') !== null,
    hasPreview: container.querySelector('.v-with-preview > .v-previewed') !== null,
  };
  unmount();
  return found;
}

const first = [
  ['Who', 'third  2'],
  ['Where', 'third  2'],
];

it('is at first like the schema of its form', () => {
  expect(drawn()).toEqual({ groups: first, isHidden: true, hasIndex: false, hasPreview: false });
  expect(drawn(undefined, { preview: {} as never }).hasPreview).toBe(true);
});

it('is like the last form of its screen, also of fields that are gone', () => {
  const groups = [
    [
      'where',
      [
        ['city', 70.5],
        ['gone', 20],
      ],
    ],
  ];
  expect(drawn({ groups, index: true })).toMatchObject({
    groups: [['Where', 'third 70.5px 2', ' 20px 2']],
    hasIndex: true,
  });
  expect(drawn({ groups, index: false }).hasIndex).toBe(false);
});

it.each([
  ['text'],
  [{ groups: [] }],
  [{ groups: 'x', index: true }],
  [{ groups: ['x'], index: true }],
  [{ groups: [['who', 'name']], index: true }],
  [{ groups: [['who', ['name']]], index: true }],
])('ignores what is no shape: %j', (kept) => {
  expect(drawn(kept).groups).toEqual(first);
});

it('a form keeps its shape as it opens, and none while one types', async () => {
  const watching = new Set<() => void>();
  const sizes: Record<string, number> = { name: 40, city: 60.123 };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: () => void) {
        watching.add(tell);
      }
      observe(): void {}
      disconnect(): void {
        watching.delete(this.tell);
      }
    },
  );
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility'));
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function size(this: HTMLElement) {
    return DOMRect.fromRect({ height: sizes[this.dataset['field'] ?? ''] ?? 0 });
  });
  function Form() {
    const keep = useKeepFormShape();
    return (
      <form ref={keep} data-index>
        {['who', 'where'].map((group, index) => (
          <section key={group} id={group} className="v-group">
            <div className="v-field" data-field={['name', 'city'][index]}>
              <input aria-label={group} />
            </div>
            <div className="v-field" data-field="hidden" />
          </section>
        ))}
        <p data-index />
      </form>
    );
  }
  const kept = () => (JSON.parse(localStorage.getItem(stored) ?? '{}') as Record<string, unknown>)['test/thing:form'];
  const { unmount } = renderView(<Form />, { definition, dataProvider: {} });
  const tell = () => watching.forEach((each) => each());
  tell();
  tell();
  expect(kept()).toBeUndefined();
  await painted();
  const shape = {
    groups: [
      ['who', [['name', 40]]],
      ['where', [['city', 60.125]]],
    ],
    index: true,
  };
  expect(kept()).toEqual(shape);
  sizes['name'] = 90;
  tell();
  fireEvent.input(screen.getByLabelText('who'));
  await painted();
  expect([watching.size, kept()]).toEqual([0, shape]);
  unmount();
});
