// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { layOut } from './table-layout.case';
import { useColumnWidths } from './useColumnWidths';

const contents = { name: 100, count: 80, note: 120 };
let resized = (): void => undefined;
beforeEach(() => {
  layOut(contents, 400);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        resized = run;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

interface Props {
  rows: string[];
  follows?: boolean;
  heads?: string[];
  sized?: Record<string, number>;
}

/** A table whose count cannot be cut. */
function Page({ rows, follows = true, heads = Object.keys(contents), sized }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useColumnWidths(frame, follows, sized);
  return (
    <div ref={frame}>
      <table>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col" data-field={name} style={{ padding: 0 }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((text) => (
            <tr key={text} data-id={text}>
              {heads.map((name) => (
                <td key={name}>{name === 'count' ? 1 : <span className="v-clip">{text}</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function widths() {
  return screen.getAllByRole('columnheader').map(({ style }) => style.width || style.minWidth);
}

/** What the frame and the columns measure from now on. */
function measure(more: Partial<typeof contents>, room = 400) {
  vi.restoreAllMocks();
  layOut({ ...contents, ...more }, room);
}

/** After the observers have told of a change. */
async function shown(page: ReturnType<typeof render>, props: Props) {
  page.rerender(<Page {...props} />);
  await act(async () => undefined);
}

it('the texts share the room that is left, and a number keeps its width', () => {
  render(<Page rows={['a']} />);
  expect(widths()).toEqual(['150px', '80px', '170px']);
  expect(screen.getByRole('table').style.tableLayout).toBe('');
});

it('a column has the width that the user gave it, and the others share what is left', () => {
  render(<Page rows={['a']} sized={{ name: 60, gone: 10 }} />);
  expect(widths()).toEqual(['60px', '80px', '260px']);
  const { tableLayout, width } = screen.getByRole('table').style;
  expect([tableLayout, width]).toEqual(['fixed', '400px']);
});

it('another room gives other widths, the same one does not', () => {
  render(<Page rows={['a']} />);
  measure({ name: 110 });
  act(resized);
  expect(widths()).toEqual(['150px', '80px', '170px']);
  measure({ name: 110 }, 500);
  act(resized);
  expect(widths()).toEqual(['205px', '80px', '215px']);
});

it('other rows leave the columns as they are, as long as the table fits', async () => {
  const page = render(<Page rows={['a']} />);
  measure({ note: 200 });
  await shown(page, { rows: ['b'] });
  expect(widths()).toEqual(['150px', '80px', '170px']);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(401);
  await shown(page, { rows: ['c'] });
  expect(widths()).toEqual(['110px', '80px', '210px']);
});

it('other columns are measured again', async () => {
  const page = render(<Page rows={['a']} />);
  await shown(page, { rows: ['a'], heads: ['count', 'note'] });
  expect(widths()).toEqual(['80px', '320px']);
});

it('rows that come and go while scrolling are not measured', async () => {
  const page = render(<Page rows={['a']} follows={false} />);
  measure({ note: 200 });
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(401);
  await shown(page, { rows: ['b'], follows: false });
  expect(widths()).toEqual(['150px', '80px', '170px']);
});
