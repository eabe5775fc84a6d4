// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { PreviewDefinition } from '../../schema/preview-definition';
import { parseTitle } from '../../schema/title';
import { buildContext } from '../../fields/field.case';
import { buildDefinition, buildField, choices } from '../definition.case';
import { fieldsOfPreviews, previewsFor, shownOf } from './shown';
import { sent } from './words';

const kind = buildField('kind', 'enum', { options: choices('Sale') });
const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('title', 'text', { options: { placeholders: 'param' } }),
  buildField('body', 'longtext', { options: { rows: 4, placeholders: 'param' } }),
  buildField('param', 'json', { options: { as: 'text' } }),
  buildField('greetings', 'rows', {
    options: { as: 'list', min: 0, fields: { text: buildField('text', 'text') } },
  }),
  buildField('mode', 'integer'),
  buildField('lang', 'text'),
  kind,
]);
const context = buildContext();
const preview: PreviewDefinition = {
  channel: 'push',
  label: 'Push',
  from: parseTitle('{kind} by {lang}'),
  title: parseTitle('title'),
  text: [parseTitle('body')],
  language: 'lang',
  html: { mode: [2] },
};
function show(values: Record<string, unknown>, more: Partial<PreviewDefinition> = {}) {
  const { from, title, text, ...rest } = shownOf({ ...preview, ...more }, definition.fields, values, context);
  return { from: sent(from), title: sent(title), text: text.map(sent), ...rest };
}

describe('shownOf', () => {
  it('fills in texts, samples and options', () => {
    const values = {
      title: 'Hi ${name}',
      body: 'Code ${code}',
      param: '{"name":"Ann","code":482913}',
      kind: '1',
      lang: 'zh-TW',
    };
    expect(show(values)).toEqual({ from: 'Sale by zh-TW', title: 'Hi Ann', text: ['Code 482913'], language: 'zh-TW' });
  });

  it('writes an amount with its currency, and has the address of a picture that is one', () => {
    const price = buildField('price', 'money', { options: { scale: 2, currency: 'CNY', currencyFrom: 'code' } });
    const fields = { ...definition.fields, price, img: buildField('img', 'image') };
    const card = { ...preview, channel: 'card' as const, text: [parseTitle('img'), parseTitle('price')] };
    const shownWith = (img: string) => shownOf(card, fields, { price: 5.9, img }, context);
    expect(shownWith('https://example.com/a.png')).toMatchObject({ picture: 'https://example.com/a.png' });
    expect(shownWith('https://example.com/a.png').text.map(sent)).toEqual(['¥5.90']);
    expect(shownWith('javascript:alert(1)').picture).toBeUndefined();
    expect(fieldsOfPreviews({ ...definition, fields, preview: [card] })).toContain('img');
  });

  it('leaves out empty fields with the words around them', () =>
    expect(show({ body: '  ' })).toEqual({ from: '', title: '', text: [] }));

  it('has a line for each row', () => {
    expect(
      show(
        { greetings: [{ text: 'Hello' }, { text: null }, { text: 'How can I help?' }] },
        { text: [parseTitle('greetings')] },
      ).text,
    ).toEqual(['Hello', 'How can I help?']);
  });

  it('reads HTML as text only while it is HTML', () => {
    expect(show({ body: '<b>Hi</b>', mode: 2 }).text).toEqual(['Hi']);
    expect(show({ body: '<b>Hi</b>', mode: 1 }).text).toEqual(['<b>Hi</b>']);
  });

  it('ignores script addresses and invalid languages', () =>
    expect(show({ icon: 'javascript:alert(1)', lang: 'x y' })).toEqual({ from: ' by x y', title: '', text: [] }));
});

it('previewsFor returns the previews whose condition holds', () => {
  const push = { ...preview, when: { kind: [1] } };
  expect(previewsFor([push, preview], { kind: 2 })).toEqual([preview]);
});

it('fieldsOfPreviews names all fields that a preview reads', () => {
  expect(fieldsOfPreviews({ ...definition, preview: [{ ...preview, when: { state: [1] } }] })).toEqual([
    'state',
    'mode',
    'kind',
    'lang',
    'title',
    'body',
    'param',
  ]);
});
