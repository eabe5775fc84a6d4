import type { Report } from './read-report';

/** A Playwright test that does the steps of a report again, with the answers that the platform gave. */
export function scriptOf({ note, made, language, size, steps, calls }: Report): string {
  const [width = 1280, height = 800] = size.split('×').map(Number);
  const title = `problem of ${made.slice(0, 10)}: ${note.split('\n')[0]?.trim().slice(0, 80) ?? ''}`.replace(/: $/, '');
  const answered = calls.flatMap(({ path, answer }) => (answer ? [{ path, answer }] : []));
  return `import { test } from '../support/console';
import { replay } from '../support/replay';

// From a problem report. Add what the page should show at the end; the test passes as long as it says nothing.
${note.split('\n').filter((line) => line.trim() !== '').map((line) => `// ${line.trim()}\n`).join('')}test(${JSON.stringify(title)}, async ({ page, server }) => {
  await replay(page, server, {
    language: ${JSON.stringify(language)},
    viewport: { width: ${width}, height: ${height} },
    steps: [
${steps.map(({ does, page, role, name }) => `      ${JSON.stringify({ does, page, role, name })},`).join('\n')}
    ],
    // In their order; each path answers as it did, and then again its last answer.
    answers: [
${answered.map((one) => `      ${JSON.stringify(one)},`).join('\n')}
    ],
  });
});
`;
}
