const svgNamespace = 'http://www.w3.org/2000/svg';

/** Properties that style sheets set in a chart. They are copied to attributes, because a picture has no style sheet. */
const painted = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
  'display',
  'shape-rendering',
];

/** Pixels around the chart. */
const edge = 20;
const headHeight = 58;
const legendHeight = 28;

interface PictureHead {
  title: string;
  /** The period. */
  subtitle: string;
}

/**
 * A chart as a standalone picture: title, chart and legend in the colours of the page.
 * @param figure contains the chart's svg and, with several series, the legend
 */
export function pictureOf(figure: HTMLElement, { title, subtitle }: PictureHead): SVGSVGElement | undefined {
  const chart = figure.querySelector<SVGSVGElement>('.p-stat-plot svg');
  if (!chart) return undefined;
  const { width, height } = chart.getBoundingClientRect();
  const keys = [...figure.querySelectorAll<HTMLElement>('.p-stat-legend li')];
  const size = { width: width + 2 * edge, height: headHeight + height + (keys.length > 0 ? legendHeight : 0) + edge };
  const { color, fontFamily } = getComputedStyle(figure);
  const text = { fill: color, 'font-family': fontFamily };
  const drawn = inlined(chart);
  place(drawn, edge, headHeight, width, height);
  const picture = element('svg', { ...size, viewBox: `0 0 ${size.width} ${size.height}` });
  picture.append(
    element('rect', { ...size, fill: getComputedStyle(figure.closest('.v-card') ?? figure).backgroundColor }),
    element('text', { ...text, x: edge, y: 28, 'font-size': 16, 'font-weight': 600 }, title),
    element('text', { ...text, x: edge, y: 47, 'font-size': 12, opacity: 0.75 }, subtitle),
    drawn,
    ...legendOf(keys, text, headHeight + height + 12),
  );
  return picture;
}

function legendOf(keys: HTMLElement[], text: Record<string, string>, top: number): Element[] {
  let left = edge;
  return keys.flatMap((key) => {
    const swatch = key.querySelector('svg');
    const label = key.textContent ?? '';
    if (!swatch) return [];
    const drawn = inlined(swatch);
    place(drawn, left, top, 24, 12);
    const words = element('text', { ...text, x: left + 30, y: top + 10, 'font-size': 12 }, label);
    left += 30 + key.getBoundingClientRect().width;
    return [drawn, words];
  });
}

/** A copy that looks the same and does not depend on the page. */
function inlined(shown: SVGSVGElement): SVGSVGElement {
  const copy = shown.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  [shown, ...shown.querySelectorAll('*')].forEach((part, index) => {
    const styles = getComputedStyle(part);
    const twin = copies[index];
    for (const { name } of twin ? [...twin.attributes] : [])
      if (/^(?:class|style|data-|aria-|tabindex)/.test(name)) twin?.removeAttribute(name);
    for (const name of painted) twin?.setAttribute(name, styles.getPropertyValue(name));
  });
  return copy;
}

function place(svg: SVGSVGElement, x: number, y: number, width: number, height: number): void {
  for (const [name, value] of Object.entries({ x, y, width, height })) svg.setAttribute(name, String(value));
}

function element<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number>,
  text = '',
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

export function svgFile(picture: SVGSVGElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml;charset=utf-8' });
}

/** Dots per pixel of the page, for sharp prints. */
const density = 2;

/** Rejects when the browser cannot draw the picture: it is too large, or memory is short. */
export async function pngFile(picture: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(svgFile(picture));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * density;
    canvas.height = image.naturalHeight * density;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
