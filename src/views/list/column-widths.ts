/** The widths of a column in pixels: with all that it shows, and with each text cut as far as it can be. */
export interface MeasuredColumn {
  content: number;
  least: number;
}

/** A text that is cut has this width, in pixels, or more; the first column, which names the record, has the other one. */
const LEAST = 88;
const LEAST_NAME = 160;

/**
 * The widths of columns in a room. Free room goes to the texts. Where there is too little, the longest texts are cut; a
 * column that finds no place even so begins beyond the edge, where scrolling reaches it, so that the edge cuts none.
 */
export function columnWidths(columns: MeasuredColumn[], room: number): number[] {
  const leasts = columns.map(({ content, least }, index) =>
    Math.max(least, Math.min(content, index === 0 ? LEAST_NAME : LEAST)),
  );
  let together = 0;
  const inside = leasts.findIndex((least) => (together += least) > room);
  const shown = inside === -1 ? columns.length : Math.max(inside, 1);
  return [...fitted(columns.slice(0, shown), leasts, room), ...columns.slice(shown).map(({ content }) => content)];
}

function fitted(columns: MeasuredColumn[], leasts: number[], room: number): number[] {
  const contents = columns.map(({ content }) => content);
  const free = room - sum(contents);
  const texts = columns.filter(({ content, least }) => least < content);
  if (free < 0) {
    const longest = cutAt(columns, leasts, room);
    return contents.map((content, index) => Math.min(content, Math.max(leasts[index] ?? 0, longest)));
  }
  const growing = texts.length > 0 ? texts : columns;
  return columns.map((column) => column.content + (growing.includes(column) ? free / growing.length : 0));
}

/** The width at which texts are cut, so that all columns fill the room. */
function cutAt(columns: MeasuredColumn[], leasts: number[], room: number): number {
  // Above each of these widths, another number of columns gives way.
  const steps = [...leasts, ...columns.map(({ content }) => content)].sort((one, other) => one - other);
  const filled = (width: number) =>
    sum(columns.map(({ content }, index) => Math.min(content, Math.max(leasts[index] ?? 0, width))));
  const above = steps.findIndex((width) => filled(width) > room);
  const from = steps[above - 1] ?? 0;
  const to = steps[above] ?? from;
  return from + ((to - from) * (room - filled(from))) / (filled(to) - filled(from) || 1);
}

function sum(widths: number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
