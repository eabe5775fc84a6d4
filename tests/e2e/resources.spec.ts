import type { Page } from '@playwright/test';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { expectAccessible } from '../support/accessible';
import { browserScreen } from '../support/browser-screen';
import { covering, formParts, lifeParts } from '../support/covering';
import { expectTyped, expectWritten, isWritten, makeRoom, runName, type Place } from '../support/resource-run';
import { test, type ConsoleServer } from '../support/signed-in';

/*
 * What tests/console/resources.test.ts does for every resource, here in a browser: forms that have together each kind of
 * input are typed, checked by axe and saved, and the records of a few resources go through all of their life.
 */

test.describe.configure({ mode: 'parallel' });

const definitions = projectCompiler(process.cwd()).compile().definitions('en');
const written = [...definitions.values()].filter(isWritten);
const typed = covering(written, formParts);
const lived = covering(written, lifeParts);

function placeOf(page: Page, server: ConsoleServer): Place {
  return {
    screen: browserScreen(page),
    platform: server,
    definitions,
    whenRefused: () => expectAccessible(page, { within: 'main' }),
  };
}

for (const definition of written) {
  const { name } = definition;
  if (!typed.has(name) && !lived.has(name)) continue;

  test(
    lived.has(name) ? runName(definition) : `${name}: refused where it is wrong, saved`,
    async ({ signedIn, server }) => {
      const place = placeOf(await signedIn('admin'), server);
      await makeRoom([name], (statement) => server.database.execute(statement));
      await (lived.has(name) ? expectWritten : expectTyped)(definition, place);
    },
  );
}
