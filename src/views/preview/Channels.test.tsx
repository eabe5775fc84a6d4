// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Around } from '../../fields/form.case';
import type { PreviewDefinition } from '../../schema/preview-definition';
import { channels } from './Channels';
import type { Shown } from './shown';
import type { Word } from './words';

type Name = PreviewDefinition['channel'];

const nothing: Shown = { from: [], title: [], text: [] };
const full: Shown = { from: says('Acme'), title: says('Sale'), text: [says('Today.'), says('Tomorrow.')] };

function says(text: string): Word[] {
  return [{ text }];
}

/** The lines of a channel, from top to bottom. */
function lines(name: Name, shown: Partial<Shown>, now = false): string[] {
  cleanup();
  const Channel = channels[name];
  const { container } = render(
    <Around>
      <Channel shown={{ ...nothing, ...shown }} now={now} />
    </Around>,
  );
  return [...container.querySelectorAll('p')].map((line) =>
    [...line.childNodes].map(({ textContent }) => textContent?.trim()).join(' | '),
  );
}

describe('a channel', () => {
  it.each<[Name, string[]]>([
    ['push', ['Acme', 'Sale', 'Today.', 'Tomorrow.']],
    ['mail', ['Sale', ' | Acme', 'Today.', 'Tomorrow.']],
    ['sms', ['【 | Acme | 】 | Today.', 'Tomorrow.', '22 characters, 1 SMS']],
    ['chat', ['Acme', 'Sale', 'Today.', 'Tomorrow.']],
    ['notice', ['Sale', 'Today.', 'Tomorrow.']],
    ['card', ['Acme', 'Sale', 'Today.', 'Tomorrow.']],
  ])('%s has a sender, a title and a text', (name, shown) => expect(lines(name, full)).toEqual(shown));

  it.each<[Name, string[]]>([
    ['push', ['App', 'Nothing written yet']],
    ['mail', ['No subject yet', ' | Sender', 'Nothing written yet']],
    ['sms', ['Nothing written yet']],
    ['chat', ['Nothing written yet']],
    ['notice', ['', 'Nothing written yet']],
    ['card', ['Nothing written yet']],
  ])('%s without words says so', (name, shown) => expect(lines(name, {})).toEqual(shown));

  it.each<[Name, boolean]>([
    ['push', true],
    ['mail', true],
    ['notice', true],
    ['sms', false],
    ['chat', false],
    ['card', false],
  ])('%s of a text that is being written came now: %j', (name, told) => {
    expect(lines(name, full, true).join().includes('now')).toBe(told);
  });

  it('marks the sample of a placeholder, and tells its name', () => {
    lines('push', { text: [[{ text: 'Hi ' }, { name: 'name', sample: 'Ann' }]] });
    expect(screen.getByText('Ann').dataset.tip).toBe('${name}');
  });
});

it('a notice without a title has its sender there', () =>
  expect(lines('notice', { ...full, title: [] })[0]).toBe('Acme'));

it('a card has its picture, or a place for it', () => {
  const picture = 'https://cdn.example/a.png';
  lines('card', { ...full, picture });
  expect(document.querySelector('img')?.getAttribute('src')).toBe(picture);
  lines('card', full);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('svg')).not.toBeNull();
});

describe('a text message', () => {
  it('has no signature before nothing', () =>
    expect(lines('sms', { from: says('Acme') })).toEqual(['Nothing written yet']));

  it('says that its length is that of the samples', () =>
    expect(lines('sms', { text: [[{ name: 'code', sample: '4711' }]] })).toEqual([
      '4711',
      '4 characters, 1 SMS | with these samples',
    ]));

  it.each([
    [160, false],
    [161, true],
  ])('of %i characters warns that it needs several: %j', (length, warned) => {
    lines('sms', { text: [says('a'.repeat(length))] });
    expect(screen.getByText(/characters/).dataset.many).toBe(warned ? 'true' : undefined);
  });
});
