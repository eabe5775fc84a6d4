/** `npm run diff -- <commit>`: what the changes of the schemas since a commit mean, in words. */
import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { schemasAt, sound } from './diff/commit';
import { fixturesToLookAt } from './diff/fixtures-to-look-at';
import { asJson, asMarkdown, asText } from './diff/report';
import { sections } from './diff/rules';
import { diffOf, sorted, worstOf } from './diff/screens';
import { storiesToLookAt } from './diff/stories-to-look-at';
import { orUsage } from './input-error';
import { projectCompiler } from './schema-bundle';

const usage = `npm run diff -- <commit>                        what changed since a commit, as text
npm run diff -- <commit> --markdown             for a pull request
npm run diff -- <commit> --json                 for programs
npm run diff -- <commit> --fail-on breaking     exit code 1 for a breaking change
npm run diff -- <commit> --pictures <folder>    also pictures of the changed screens, before and after`;

function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  return orUsage(usage, () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { markdown: flag, json: flag, 'fail-on': { type: 'string' }, pictures: { type: 'string' } },
    });
    const [commit, ...others] = positionals;
    if (commit === undefined || others.length > 0) throw new Error('it needs one commit');
    if (![undefined, 'breaking'].includes(values['fail-on'])) throw new Error('--fail-on knows only "breaking"');
    if (values.markdown && values.json) throw new Error('--markdown and --json exclude each other');
    return { ...values, commit };
  });
}

await runCommand(async () => {
  const { commit, markdown, json, 'fail-on': failOn, pictures } = readArguments();
  const root = process.cwd();
  const after = sound(projectCompiler(root).compile(), 'the schemas of the working tree have errors (npm run check)');
  const before = schemasAt(root, commit);
  const changed = diffOf(before, after);
  const fixtures = await fixturesToLookAt(
    root,
    after,
    changed.map(({ name }) => name),
  );
  const stories = await storiesToLookAt(root, before, after);
  const screens = sorted(
    changed.map(({ name, lines }) => ({
      name,
      lines: [...lines, ...(fixtures.get(name) ?? []), ...(stories.get(name) ?? [])],
    })),
    sections,
  );
  process.stdout.write(`${(json ? asJson : markdown ? asMarkdown : asText)(screens)}\n`);
  if (pictures !== undefined) {
    const { takePictures } = await import('./diff/pictures');
    const files = await takePictures({ root, before, after, names: changed.map(({ name }) => name), folder: pictures });
    process.stderr.write(`${files.length} pictures in ${pictures}${files.length > 0 ? `: ${files.join(', ')}` : ''}\n`);
  }
  if (failOn === 'breaking' && screens.some(({ lines }) => worstOf(lines) === 'breaking')) process.exitCode = 1;
  // The database of the pictures would keep the process.
  if (pictures !== undefined) process.exit();
});
