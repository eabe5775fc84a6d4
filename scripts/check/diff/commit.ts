import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileSchemas, type CompiledSchemas } from '../../../src/compiler/compile-schemas';
import { formatProblem } from '../../../src/compiler/problem';
import { extensionFacts } from '../../docs/extension-facts';
import { extractCommit } from '../../command/git';
import { InputError } from '../../command/input-error';
import { projectCompiler } from '../../build/schema-bundle';
import { errorsOf } from '../schema-problems';
import type { ScreenDiff } from './report';
import { diffOf } from './screens';

/** What the schemas of the working tree mean otherwise than those of a commit. @throws InputError when one of them has errors */
export function diffSince(root: string, commit: string): ScreenDiff[] {
  const before = schemasAt(root, commit);
  const after = projectCompiler(root).compile();
  return diffOf(before, sound(after, 'the schemas of the working tree have errors (npm run check)'));
}

/**
 * The schemas of a commit compiled with the present compiler.
 * @throws InputError when git does not know the commit, it has no schemas, or they do not compile today
 */
export function schemasAt(root: string, commit: string): CompiledSchemas {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  try {
    extractCommit(root, commit, folder, 'schemas');
    const dir = join(folder, 'schemas');
    const schemas = compileSchemas({ dir, extensions: extensionFacts });
    // The extensions are those of today; an earlier one may be gone.
    const problems = schemas.problems.filter(({ id }) => !['S095', 'S096'].includes(id));
    return sound({ ...schemas, problems }, `the present compiler refuses the schemas of ${commit}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Schemas without an error. */
function sound(schemas: CompiledSchemas, refusal: string): CompiledSchemas {
  const errors = errorsOf(schemas.problems);
  if (errors.length === 0) return schemas;
  const first = errors.slice(0, 5).map(formatProblem);
  throw new InputError(
    [`${refusal}: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`, ...first].join('\n\n'),
  );
}
