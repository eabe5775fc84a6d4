import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { configKeys, withConfigTable } from './docs/config-keys';
import { extensionFactsText, extensionMap } from './docs/extension-map';
import { kindMaps } from './docs/kind-maps';
import { schemaTypes } from './docs/schema-types';

/** Writes the files derived from the JSON Schemas, the schemas and the folders of the field kinds and the extensions: types, maps, documentation and the JSON Schemas for editors. */
mkdirSync('docs', { recursive: true });
mkdirSync('src/fields/maps', { recursive: true });
for (const [path, text] of kindMaps()) writeFileSync(path, text);
writeFileSync('src/extensions/registry.ts', extensionMap());
writeFileSync('src/compiler/source.ts', schemaTypes());
writeFileSync('src/auth/config-keys.ts', configKeys());
writeFileSync('docs/configuration.md', withConfigTable(readFileSync('docs/configuration.md', 'utf8')));
const { extensions } = await import('../src/extensions/registry');
writeFileSync('scripts/docs/extension-facts.ts', extensionFactsText(extensions));
// They read the maps that were just written.
const { schemaDocs } = await import('./docs/schema-docs');
writeFileSync('docs/schema.md', schemaDocs());
const { writeEditorSchemas } = await import('./docs/editor-schemas');
writeEditorSchemas('.');
process.stdout.write(
  'docs: docs/schema.md, docs/configuration.md, src/compiler/source.ts, src/auth/config-keys.ts, src/fields/maps, src/extensions/registry.ts, scripts/docs/extension-facts.ts, schemas/editor\n',
);
