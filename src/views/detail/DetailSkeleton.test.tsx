// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { painted } from '../../ui/painted';
import { renderView } from '../view.case';
import { DetailSkeleton, HeadlineSkeleton } from './DetailSkeleton';
import { ShowPage } from './ShowPage';
import { useShape, type Shape } from './useShape';

const definition = buildDefinition(
  [buildField('id', 'id'), buildField('name', 'text'), buildField('note', 'text'), buildField('city', 'text')],
  {
    detail: [
      { name: 'main', label: 'Main', fields: ['id', 'name', 'note', 'city'] },
      { name: 'orders', label: 'Orders', list: { resource: 'test/order', match: {}, filter: {}, fields: [] } } as never,
    ],
  },
);

const shape: Shape = {
  headline: 20,
  tabs: 40,
  main: [
    ['orders', 126, true],
    ['former', 125, false],
  ],
  aside: [['main', 98, false]],
};

function show(last?: Shape) {
  renderView(<DetailSkeleton shape={last} />, { definition, dataProvider: {} });
}

/** Of each card: its label, its height, whether it is half as wide, and its lines. */
function cards(root: ParentNode = document) {
  return [...root.querySelectorAll<HTMLElement>('.v-card')].map((card) => [
    card.querySelector('.v-group-label')?.textContent,
    card.style.height,
    card.dataset['half'],
    card.querySelectorAll('.c-skeleton').length,
  ]);
}

describe('while a record loads', () => {
  it('the page is as the last one was', () => {
    show(shape);
    expect(screen.getByRole('status', { name: 'Loading the record…' }).dataset['aside']).toBe('true');
    expect(document.querySelector<HTMLElement>('.v-tabs')?.style.height).toBe('40px');
    expect(cards(document.querySelector('.v-details-main')!)).toEqual([
      ['Orders', '126px', 'true', 2],
      ['', '125px', undefined, 1],
    ]);
    expect(cards(document.querySelector('.v-details-aside')!)).toEqual([['Main', '98px', undefined, 1]]);
  });

  it('there are neither tabs nor a side where the last one had none', () => {
    show({ ...shape, tabs: 0, aside: [] });
    expect(document.querySelector('.v-tabs')).toBeNull();
    expect(document.querySelector('.v-details-aside')).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading the record…' }).dataset['aside']).toBeUndefined();
  });

  it('there are the groups of the schema where none was shown before', () => {
    show();
    expect(screen.getByRole('status', { name: 'Loading the record…' })).toBeTruthy();
    expect(cards()).toEqual([
      ['Main', '', undefined, 4],
      ['Orders', '', undefined, 2],
    ]);
  });

  it('the heading has room for its facts, if the last one had some', () => {
    const { container, rerender } = render(<HeadlineSkeleton shape={shape} />);
    expect((container.firstChild as HTMLElement).style.height).toBe('20px');
    rerender(<HeadlineSkeleton shape={{ ...shape, headline: 0 }} />);
    expect(container.firstChild).toBeNull();
    rerender(<HeadlineSkeleton shape={undefined} />);
    expect(container.firstChild).toBeNull();
  });
});

describe('the shape of a page', () => {
  /** Tells all that watch sizes that something has another one. */
  let resize: () => void = () => undefined;

  function Page({ isDrawn }: { isDrawn: boolean }) {
    const { shape: last, keep } = useShape('page');
    const [first] = useState(last);
    return (
      <main>
        <output>{JSON.stringify(first ?? null)}</output>
        <div className="v-headline" />
        {isDrawn && (
          <div className="v-details">
            <div className="v-details-main">
              <div className="v-card" id="orders" data-half="" />
              <div className="v-card" id="main" />
            </div>
            <div className="v-details-aside">
              <div className="v-card" id="side" />
            </div>
          </div>
        )}
        <span hidden ref={keep} />
      </main>
    );
  }

  /** Gives elements heights, which jsdom has not. */
  function measure() {
    const heights: Record<string, number> = { orders: 100, main: 200.5, side: 300, 'v-headline': 20 };
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(run: () => void) {
          resize = run;
        }
        observe() {}
        disconnect() {}
      },
    );
    Element.prototype.checkVisibility = () => true;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function size(this: Element) {
      return { height: heights[this.id || this.className] ?? 0 } as DOMRect;
    });
  }

  function open(isDrawn: boolean) {
    measure();
    return renderView(<Page isDrawn={isDrawn} />, { definition, dataProvider: {} });
  }

  const measured: Shape = {
    headline: 20,
    tabs: 0,
    main: [
      ['orders', 100, true],
      ['main', 200.5, false],
    ],
    aside: [['side', 300, false]],
  };

  it('is kept for the next visit, once the record is drawn', async () => {
    const first = open(false);
    resize();
    await painted();
    first.unmount();
    const second = open(true);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('null');
    resize();
    await painted();
    second.unmount();
    open(true);
    expect(JSON.parse(screen.getAllByRole('status')[0]?.textContent ?? '')).toEqual(measured);
  });

  it('is that of the last record, for its heading, too, on the page of the next one', async () => {
    measure();
    const page = (getOne: () => Promise<{ data: object }>) =>
      renderView(<ShowPage />, {
        definition: { ...definition, headline: ['note'], detail: definition.detail.slice(0, 1) },
        dataProvider: { getOne: getOne as never },
        path: '/test/thing/5/show',
        at: '/test/thing/:id/show',
      });
    const first = page(async () => ({ data: { id: 5, name: 'Anne', note: 'New', city: 'Bonn' } }));
    await screen.findByRole('heading', { level: 1, name: 'Anne' });
    resize();
    await painted();
    first.unmount();
    page(() => new Promise(() => undefined));
    expect(document.querySelector<HTMLElement>('.v-headline')?.style.height).toBe('20px');
    expect(cards()).toEqual([['Main', '200.5px', undefined, 4]]);
  });

  it.each([
    [{ ...measured, headline: '20' }],
    [{ ...measured, tabs: null }],
    [{ ...measured, main: {} }],
    [{ ...measured, aside: ['side'] }],
    [5],
  ])('is that of this version alone, not %j', (kept) => {
    localStorage.setItem('preferences:ann', JSON.stringify({ 'test/thing:page': kept }));
    open(true);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('null');
  });
});
