import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folders = ['docs', 'locales', 'sandbox', 'schemas', 'scripts', 'src', 'tests'];
const paths = [
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ),
  'README.md',
  '.oxlintrc.json',
  'vite.config.ts',
  'vitest.config.ts',
  'index.html',
].filter((path) => /\.(tsx?|js|json|yaml|md|css|html)$/.test(path));
const texts = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const markdown = [...texts].filter(([path]) => path.endsWith('.md'));

/** The anchors of a Markdown file: those of its headings, and its own. */
function anchorsOf(text: string): Set<string> {
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...Array.from(text.matchAll(/<a id="([\w-]+)">/g), ([, id = '']) => id)]);
}

/** The problem of a reference to a file of the repository, with or without an anchor. */
function problemOf(file: string, anchor = ''): string[] {
  if (!existsSync(file)) return ['no such file'];
  if (anchor === '' || anchorsOf(texts.get(file) ?? '').has(anchor)) return [];
  return ['no such anchor'];
}

/** The example files of README.md and docs/adding-a-resource.md, which do not exist. */
const example = /\/warranty\b|\/depot\b/;

describe('references', () => {
  it('every docs/*.md#anchor in code, schemas and docs exists', () => {
    const found = [...texts].flatMap(([path, text]) =>
      Array.from(text.matchAll(/(?<![\w/.])docs\/[\w-]+\.md(?:#([\w-]+))?/g), ([whole, anchor]) => ({
        path,
        whole,
        file: whole.split('#')[0] ?? '',
        anchor,
      })),
    );
    expect(found.length).toBeGreaterThan(100);
    expect(
      found.flatMap(({ path, whole, file, anchor }) =>
        problemOf(file, anchor).map((problem) => `${path}: ${whole}: ${problem}`),
      ),
    ).toEqual([]);
  });

  it('every relative link of a Markdown file has a target', () => {
    const found = markdown.flatMap(([path, text]) =>
      Array.from(text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g), ([whole, file = '', anchor]) => ({
        path,
        whole,
        file: file === '' ? path : join(dirname(path), file),
        anchor,
      })),
    );
    expect(found.length).toBeGreaterThan(15);
    expect(
      found.flatMap(({ path, whole, file, anchor }) =>
        problemOf(file, anchor).map((problem) => `${path}: ${whole}: ${problem}`),
      ),
    ).toEqual([]);
  });

  it('every path in backticks in README.md and docs exists', () => {
    const found = markdown.flatMap(([path, text]) =>
      Array.from(
        text.matchAll(/`((?:src|sandbox|scripts|tests|schemas|locales|docs|public)\/[\w./-]*)`/g),
        ([, named = '']) => ({ path, named }),
      ),
    );
    expect(found.length).toBeGreaterThan(60);
    expect(
      found
        .filter(({ named }) => !example.test(named) && !existsSync(named))
        .map(({ path, named }) => `${path}: ${named}`),
    ).toEqual([]);
  });

  it('nothing refers to a plan outside the repository', () => {
    const plan = new RegExp(['DESIGN', 'SPEC'].map((name) => `\\b${name}(\\.md| \\d)`).join('|'));
    expect([...texts].filter(([, text]) => plan.test(text)).map(([path]) => path)).toEqual([]);
  });

  it('each fact and each decision has its own number and anchor', () => {
    for (const file of ['docs/specification.md', 'docs/decisions.md']) {
      const text = texts.get(file) ?? '';
      const ids = Array.from(text.matchAll(/<a id="([\w-]+)">/g), ([, id]) => id);
      const numbers = Array.from(text.matchAll(/<\/a>\*\*([A-Z]?\d+)\b/g), ([, number]) => number);
      expect(ids.length).toBeGreaterThan(25);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(numbers).size).toBe(ids.length);
    }
  });
});
