/** Elements without visible text. */
const SKIPPED = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TEMPLATE', 'NOSCRIPT', 'TITLE']);
const LINES = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'HEADER',
  'FOOTER',
  'TABLE',
  'TR',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'PRE',
  'HR',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BODY',
]);
const PARAGRAPHS = new Set(['P', 'TABLE', 'UL', 'OL', 'BLOCKQUOTE', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);

const TAG = /<[a-z/!]/i;

/**
 * The visible text of HTML. It is parsed in a separate document: nothing runs or loads. A text without tags keeps its
 * line breaks.
 */
export function plainOf(html: string): string {
  const { body } = new DOMParser().parseFromString(TAG.test(html) ? html : html.replaceAll('\n', '<br>'), 'text/html');
  return textIn(body)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function textIn(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element) || SKIPPED.has(node.tagName)) return '';
  const { tagName } = node;
  if (tagName === 'BR') return '\n';
  if (tagName === 'IMG') return node.getAttribute('alt') ?? '';
  const inner = [...node.childNodes].map(textIn).join('');
  if (tagName === 'TD' || tagName === 'TH') return `${inner} `;
  const gap = PARAGRAPHS.has(tagName) ? '\n\n' : LINES.has(tagName) ? '\n' : '';
  return `${gap}${tagName === 'LI' ? '• ' : ''}${inner}${gap}`;
}
