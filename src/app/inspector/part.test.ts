// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { partAt, partsOnPage, recordAt, resourceAt } from './part';

afterEach(() => {
  document.body.innerHTML = '';
});

const page = '/test/thing';
function show(html: string) {
  document.body.innerHTML = html;
}

function at(selector: string, path = page) {
  const element = document.querySelector(selector);
  const part = element && partAt(element, path);
  return part && { kind: part.kind, name: part.name, resource: part.resource, record: part.record };
}

const table = `
  <main><table class="v-table">
    <thead><tr><th class="v-cell v-cell-check"></th><th data-field="name">Name</th><th data-field="city"><button>City</button></th><th></th></tr></thead>
    <tbody><tr data-id="7">
      <td class="v-cell v-cell-check"><input type="checkbox"></td>
      <td class="v-cell"><a class="v-link">Anna</a></td>
      <td class="v-cell"><span id="city">Berlin</span></td>
      <td class="v-cell v-cell-actions"><button aria-label="Freeze"><svg id="icon"></svg></button></td>
    </tr></tbody>
  </table></main>`;

describe('a table', () => {
  it('has cells with the field of their column and the record of their row', () => {
    show(table);
    expect(at('#city')).toEqual({ kind: 'field', name: 'city', resource: 'test/thing', record: '7' });
    expect(at('.v-link')).toMatchObject({ kind: 'field', name: 'name', record: '7' });
  });
  it('has columns and the buttons of a row', () => {
    show(table);
    expect(at('th button')).toMatchObject({ kind: 'column', name: 'city', record: undefined });
    expect(at('#icon')).toMatchObject({ kind: 'button', name: 'Freeze', record: '7' });
  });
});

it('a row of another resource belongs to that resource', () => {
  show(
    '<section data-resource="test/other"><dl data-id="3"><div data-field="city"><dd>Rome</dd></div></dl><button>Create</button></section>',
  );
  expect(at('dd', `${page}/7/show`)).toEqual({ kind: 'field', name: 'city', resource: 'test/other', record: '3' });
  expect(at('button', `${page}/7/show`)).toEqual({
    kind: 'button',
    name: 'Create',
    resource: 'test/other',
    record: undefined,
  });
});

it('a field of a form is also what is inside of it; its record is that of the address', () => {
  show('<div class="v-field" data-field="city"><label>City</label><button>Choose</button></div>');
  for (const inside of ['label', 'button'])
    expect(at(inside, `${page}/7`)).toEqual({ kind: 'field', name: 'city', resource: 'test/thing', record: '7' });
});

it.each([
  ['<div class="v-quick" data-field="city"><input></div>', 'input', 'filter', 'city'],
  ['<ul><li class="v-filter-chip" data-field="city"><button>City: Rome</button></li></ul>', 'button', 'filter', 'city'],
  ['<section id="main"><h2 class="v-group-label">Main</h2></section>', 'h2', 'group', 'main'],
  ['<button role="tab" id="a-users">Users</button>', 'button', 'tab', 'users'],
  ['<button class="v-preset">Open ones</button>', 'button', 'preset', 'Open ones'],
  ['<a class="v-concern" data-card="test/thing late"><span>3</span></a>', 'span', 'card', 'test/thing late'],
  ['<nav class="s-sidebar"><a href="/test/other?lang=en">Others</a></nav>', 'a', 'entry', 'test/other'],
  ['<div role="menuitem">Freeze <kbd>F</kbd></div>', 'div', 'button', 'Freeze'],
  ['<ul><li class="v-order-row" data-row="4"><span>First</span></li></ul>', 'li', 'record', 'First'],
])('%s', (html, selector, kind, name) => {
  show(html);
  expect(at(selector)).toMatchObject({ kind, name });
});

it('the inspector itself and the background have no part', () => {
  show('<main id="main"><div data-inspector=""><button>Close</button></div></main>');
  expect(at('button')).toBeUndefined();
  expect(at('main')).toBeUndefined();
});

it('an open menu is all that the keys reach', () => {
  HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  show(`${table}<div role="menu"><div role="menuitem">Freeze</div></div>`);
  expect(partsOnPage(page).map(({ name }) => name)).toEqual(['Freeze']);
  document.querySelector('[role="menu"]')?.remove();
  expect(partsOnPage(page).map(({ name }) => name)).toEqual(['name', 'city', 'name', 'city', 'Freeze']);
});

it('an address names its resource and its record', () => {
  expect(['/test/thing.part/7/show', '/dashboard'].map(resourceAt)).toEqual(['test/thing.part', undefined]);
  expect([recordAt('/a/b/7%2C8/show'), recordAt('/a/b/create'), recordAt('/a/b'), recordAt('/a/b', '?open=5')]).toEqual(
    ['7,8', undefined, undefined, '5'],
  );
});
