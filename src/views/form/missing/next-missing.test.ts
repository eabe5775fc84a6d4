// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { nextMissing } from './next-missing';

function form(html: string): Element {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form')!;
}

function at(id: string): Element {
  return document.getElementById(id)!;
}

afterEach(() => document.body.replaceChildren());

describe('the next field to fill in', () => {
  const three = `
    <div class="c-frame" data-missing><input id="a" aria-required="true"></div>
    <div class="c-frame"><input id="b" aria-required="true" value="x"></div>
    <div class="c-frame" data-missing><button id="area"></button><select id="c" aria-required="true"></select></div>
    <div class="c-frame"><input id="d" aria-invalid="true" value="y"></div>`;

  it('is the next one that is empty or refused, then the first again', () => {
    const all = form(three);
    expect(nextMissing(all, null)?.id).toBe('a');
    expect(nextMissing(all, at('a'))?.id).toBe('c');
    expect(nextMissing(all, at('b'))?.id).toBe('c');
    expect(nextMissing(all, at('c'))?.id).toBe('d');
    expect(nextMissing(all, at('d'))?.id).toBe('a');
  });
  it('is the one before on the way back', () => {
    const all = form(three);
    expect(nextMissing(all, at('d'), true)?.id).toBe('c');
    expect(nextMissing(all, at('a'), true)?.id).toBe('d');
  });
  it('is in a group its first control that can be used', () => {
    const group = (more = '') => `
      <div class="c-frame" data-missing role="group">
        <input type="hidden"><button disabled></button><button tabindex="-1"></button><button id="add"${more}></button>
      </div>`;
    expect(nextMissing(form(group()), null)?.id).toBe('add');
    expect(nextMissing(form(`<div inert>${group()}</div>`), null)).toBeUndefined();
  });
  it('is none when all are filled in', () => {
    expect(nextMissing(form('<div class="c-frame"><input value="x"></div>'), null)).toBeUndefined();
  });
});
