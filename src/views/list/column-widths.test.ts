import { expect, it } from 'vitest';
import { columnWidths } from './column-widths';

function text(content: number) {
  return { content, least: 20 };
}

function number(content: number) {
  return { content, least: content };
}

it.each([
  ['free room goes to the texts', [text(100), number(80), text(200)], 500, [160, 80, 260]],
  ['free room goes to all columns where none is a text', [number(100), number(80)], 200, [110, 90]],
  ['the longest text is cut first', [text(100), number(80), text(300)], 400, [100, 80, 220]],
  ['texts of one length are cut alike', [text(300), text(300), text(60)], 460, [200, 200, 60]],
  ['a text keeps its least width, the first one more', [text(300), number(104), text(300)], 352, [160, 104, 88]],
  ['what finds no place begins beyond the edge', [text(300), number(104), text(300)], 351, [247, 104, 300]],
  ['short texts need no more than they show', [text(40), text(40), number(100)], 180, [40, 40, 100]],
  ['the first column is there, also where it is too wide', [number(400), text(50)], 300, [400, 50]],
])('%s', (_name, columns, room, widths) => {
  expect(columnWidths(columns, room)).toEqual(widths);
});
