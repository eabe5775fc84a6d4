import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { configKeys, withConfigTable } from './docs/config-keys';
import { extensionFactsText, extensionMap, kindMaps } from './docs/maps';
import { schemaTypes } from './docs/schema-types';

/** `npm run docs`: writes what follows from the JSON Schemas, the schemas and the folders of field kinds and extensions. */
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

for (const [path, text] of kindMaps()) write(path, text);
write('src/extensions/registry.ts', extensionMap());
write('src/compiler/source.ts', schemaTypes());
write('src/auth/config-keys.ts', configKeys());
write('docs/configuration.md', withConfigTable(readFileSync('docs/configuration.md', 'utf8')));
const { extensions } = await import('../src/extensions/registry');
write('scripts/docs/extension-facts.ts', extensionFactsText(extensions));
// They read the maps that were just written.
const { schemaDocs } = await import('./docs/schema-docs');
write('docs/schema.md', schemaDocs());
const { writeEditorSchemas } = await import('./docs/editor-schemas');
writeEditorSchemas('.');
process.stdout.write(
  'docs: docs/schema.md, docs/configuration.md, src/compiler/source.ts, src/auth/config-keys.ts, src/fields/maps, src/extensions/registry.ts, scripts/docs/extension-facts.ts, schemas/editor\n',
);
