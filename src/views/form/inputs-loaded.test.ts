// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { inputsLoaded } from './inputs-loaded';

function form(html: string): HTMLElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.body;
}

it('a form with all of its inputs is not waited for', async () => {
  expect(await inputsLoaded(form('<div class="v-field"><input></div>'))).toBe(true);
  expect(await inputsLoaded(null)).toBe(true);
});

it('an input that is still loading is waited for, also when another one comes first', async () => {
  const page = form(
    '<div class="v-field"><i class="c-skeleton"></i></div><div class="v-field"><i class="c-skeleton"></i></div>',
  );
  const seen: boolean[] = [];
  const waiting = (async () => void seen.push(await inputsLoaded(page)))();
  page.querySelector('.c-skeleton')?.replaceWith(document.createElement('input'));
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  page.querySelector('.c-skeleton')?.replaceWith(document.createElement('input'));
  await waiting;
  expect(seen).toEqual([true]);
});

it('an input that could not be loaded is shown instead of saving without it', async () => {
  const page = form('<div class="v-field"><i class="c-skeleton"></i></div>');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const found = inputsLoaded(page);
  const message = Object.assign(document.createElement('p'), { className: 'c-late' });
  page.querySelector('.c-skeleton')?.replaceWith(message);
  expect(await found).toBe(false);
  expect(scroll.mock.contexts).toEqual([message]);
});
