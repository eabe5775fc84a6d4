import { asLiteral, plainLine, plainLines } from '../others-text';
import type { Report } from './read-report';

/**
 * A Playwright test that does the steps of a report again, with the answers that the platform gave. Whatever the report
 * says is a literal or a comment in it: whoever wrote the report decides no code.
 */
export function scriptOf({ note, made, language, size, steps, calls }: Report): string {
  const [width = 0, height = 0] = size.split('×').map(Number);
  const [first = ''] = plainLines(note);
  const title = `problem of ${plainLine(made.slice(0, 10))}: ${first.slice(0, 80)}`.replace(/: $/, '');
  const answered = calls.flatMap(({ path, answer }) => (answer ? [{ path, answer }] : []));
  return `import { test } from '../support/console';
import { replay } from '../support/replay';

// From a problem report. Add what the page should show at the end; the test passes as long as it says nothing.
${plainLines(note)
  .map((line) => `// ${line}\n`)
  .join('')}test(${asLiteral(title)}, async ({ page, server }) => {
  await replay(page, server, {
    language: ${asLiteral(language)},
    viewport: { width: ${width}, height: ${height} },
    steps: [
${steps.map(({ does, page, role, name }) => `      ${asLiteral({ does, page, role, name })},`).join('\n')}
    ],
    // In their order; each path answers as it did, and then again its last answer.
    answers: [
${answered.map((one) => `      ${asLiteral(one)},`).join('\n')}
    ],
  });
});
`;
}
