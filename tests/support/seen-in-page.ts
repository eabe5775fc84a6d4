/*
 * What runs in a page, of a browser or of a unit test. A browser gets the source of these functions, so they name nothing outside
 * of themselves.
 */

type Texts = Record<string, string[]>;

/** What a page shows at the places of its fields, by their names or `*`: the text of the whole place first, then those of its parts. */
interface Shown {
  fields: Texts;
  rows: { id: string; cells: Texts }[];
}

/** Reads the texts inside of a page's main part. */
export function shownIn(main: HTMLElement): Shown {
  const fields: Texts = {};
  for (const place of main.querySelectorAll<HTMLElement>('[data-field]')) {
    if (place.closest('[data-resource], .v-bar, .v-quick, .v-filter-chip, th')) continue;
    (fields[place.dataset['field'] ?? ''] ??= []).push(...textsAt(place.querySelector('dd') ?? place));
  }
  const rows = [...main.querySelectorAll<HTMLTableRowElement>('tr[data-id]')].map((row) => {
    const cells: Texts = {};
    for (const [index, { dataset }] of [...(row.closest('table')?.tHead?.rows[0]?.cells ?? [])].entries()) {
      const cell = row.cells[index];
      if (dataset['field'] !== undefined && cell) cells[dataset['field']] = textsAt(cell);
    }
    return { id: row.dataset['id'] ?? '', cells };
  });
  // A row that is arranged has no columns; the head of its group says what it has in common with others.
  for (const row of main.querySelectorAll<HTMLElement>('li[data-row]')) {
    const head = row.closest('[data-group]')?.querySelector('.v-order-head');
    rows.push({ id: row.dataset['row'] ?? '', cells: { '*': [row, head ?? []].flat().flatMap(textsAt) } });
  }
  return { fields, rows };

  /** What its elements and its pieces of text say, where its links lead, and what is entered in an input. */
  function textsAt(place: Element): string[] {
    const input = place.querySelector<HTMLInputElement | HTMLSelectElement>('input, select, textarea');
    const entered = input instanceof HTMLSelectElement ? input.selectedOptions[0]?.label : input?.value;
    const texts = [textOf(place), ...(entered === undefined ? [] : [entered])];
    texts.push(...Array.from(place.querySelectorAll('*'), textOf));
    for (const link of place.querySelectorAll('a')) texts.push(link.href);
    const pieces = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (pieces.nextNode()) texts.push(pieces.currentNode.textContent?.trim() ?? '');
    return texts;
  }

  function textOf(element: Element): string {
    const copy = element.cloneNode(true) as Element;
    for (const aside of copy.querySelectorAll('button, kbd, svg, .c-visually-hidden')) aside.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  }
}

/** What the inputs at a place hold; where nobody can type, what is written. */
export function heldIn(place: HTMLElement): string[] {
  const controls = 'input, select, textarea';
  const within = [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement>(controls)];
  const inputs = place.matches(controls) ? [place as HTMLInputElement] : within;
  const held = inputs.flatMap((input) => {
    if (input instanceof HTMLSelectElement) return input.value === '' ? '' : (input.selectedOptions[0]?.label ?? '');
    if (input.type !== 'checkbox' && input.type !== 'radio') return input.value;
    return input.checked ? ['Yes', input.labels?.[0]?.textContent ?? ''] : 'No';
  });
  const chips = Array.from(place.querySelectorAll('.c-chip'), ({ textContent }) => textContent ?? '');
  const others =
    inputs.length > 0 ? [] : Array.from(place.querySelectorAll('*'), ({ textContent }) => textContent ?? '');
  return [...held, ...chips, ...others].map((text) => text.trim()).filter((text) => text !== '');
}

/** The suggestions of an input, and the texts of the buttons below it. */
export function proposalsIn(place: HTMLElement): string[] {
  const suggested = Array.from(place.querySelectorAll('datalist option'), (one) => one.getAttribute('value') ?? '');
  const buttons = Array.from(place.querySelectorAll('.v-proposals button'), ({ textContent }) => textContent ?? '');
  return [...suggested, ...buttons];
}
