import { afterAll, beforeAll, it, vi } from 'vitest';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { isWritten, makeRoom, runName, expectWritten } from '../support/resource-run';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* One test for every resource, generated from its definition. tests/e2e/resources.spec.ts types each kind of field in a browser. */

const definitions = projectCompiler(process.cwd()).compile().definitions('en');

let page: WholeConsole;
beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  page = await startConsole();
  await makeRoom(definitions.keys(), (statement) => page.sandbox.database.execute(statement));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await page.close();
});

for (const definition of definitions.values()) {
  if (!isWritten(definition)) continue;
  it(`${runName(definition)}`, async () => {
    const { sandbox, screen } = page;
    const token = await sandbox.token('admin');
    await expectWritten(definition, {
      screen,
      definitions,
      platform: { api: (path, body) => sandbox.call(path, body, token) },
    });
    await screen.idle();
  });
}
