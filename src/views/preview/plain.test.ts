// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { plainOf } from './plain';

it('reads lines, lists and links of HTML as text', () => {
  expect(
    plainOf(
      '<h1>Hello ${name}</h1>\n<p>Your   order<br>is paid.</p><ul><li>One</li><li><a href="https://x.example">Two</a></li></ul>',
    ),
  ).toBe('Hello ${name}\n\nYour order\nis paid.\n\n• One\n\n• Two');
});

it('leaves out scripts, styles and pictures, and keeps the alternative texts of pictures', () => {
  expect(
    plainOf(
      '<style>p{}</style><script>alert(1)</script><p>A<img src="https://track.example/x.gif" alt=" logo" onerror="alert(1)"></p><title>x</title>',
    ),
  ).toBe('A logo');
});

it('keeps the lines of a text without tags', () => {
  expect(plainOf('Hello Ann,\n\n1 < 2 & 3\nBye')).toBe('Hello Ann,\n\n1 < 2 & 3\nBye');
});

it('keeps text that only looks like HTML', () => {
  expect(plainOf('1 &lt; 2 &amp;&amp; <unknown>3</unknown>')).toBe('1 < 2 && 3');
});

it('keeps the cells of a row apart, and the rows on lines of their own', () => {
  expect(
    plainOf('<table><tr><th>Device</th><td>Camera</td></tr><tr><th>Price</th><td>12</td></tr></table><div>Bye</div>'),
  ).toBe('Device Camera\n\nPrice 12\n\nBye');
});

it('takes what begins like a tag, an end or a declaration as HTML', () => {
  expect(plainOf('<!-- x -->A\nB')).toBe('A B');
  expect(plainOf('</p>A\nB')).toBe('A B');
  expect(plainOf('a < b\nc')).toBe('a < b\nc');
});
