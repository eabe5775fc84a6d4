// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { namedControl } from './controls';

function named(html: string) {
  document.body.innerHTML = `<main>${html}<b id="one">Price</b><b id="two">in yuan</b></main>`;
  const found = namedControl(
    document.querySelector('[data-at]') ?? document.querySelector('main')?.firstElementChild ?? null,
  );
  return found && `${found.role}: ${found.name}`;
}

it.each([
  ['<button>Save</button>', 'button: Save'],
  ['<button><i data-at></i>Save</button>', 'button: Save'],
  ['<a href="/x">Acme</a>', 'link: Acme'],
  ['<a>Acme</a>', undefined],
  ['<summary>More</summary>', 'button: More'],
  ['<div role="tab">Orders</div>', 'tab: Orders'],
  ['<button role="switch" aria-label="On">1</button>', 'switch: On'],
  ['<button aria-labelledby="one two">1</button>', 'button: Price in yuan'],
  ['<button aria-label="Own" aria-labelledby="one">1</button>', 'button: Own'],
  ['<button aria-labelledby="none">Save</button>', 'button: Save'],
  ['<label>City <input data-at value="Leeds"></label>', 'textbox: City'],
  ['<label>Text <textarea data-at>secret</textarea></label>', 'textbox: Text'],
  ['<label>Of <select data-at><option>Leeds</option></select></label>', 'combobox: Of'],
  ['<label><input data-at type="checkbox" value="x"> All</label>', 'checkbox: All'],
  ['<label><input data-at type="radio"> One</label>', 'radio: One'],
  ['<input type="button" value="x" aria-label="Go">', 'button: Go'],
  ['<input type="submit" aria-label="Go">', 'button: Go'],
  ['<input type="number" aria-label="Count">', 'spinbutton: Count'],
  ['<input type="search" aria-label="Find">', 'searchbox: Find'],
  ['<input type="date" aria-label="Day">', 'textbox: Day'],
  ['<input value="secret">', undefined],
  ['<p>text</p>', undefined],
  ['<button>  Save \n all  </button>', 'button: Save all'],
  [`<button>${'x'.repeat(81)}</button>`, `button: ${'x'.repeat(80)}`],
])('%s is %s', (html, name) => expect(named(html)).toBe(name));

it('of no element is none', () => expect(namedControl(window)).toBeUndefined());
