import { mkdirSync, writeFileSync } from 'node:fs';
import { writeEditorSchemas } from './editor-schemas';
import { schemaDocs } from './schema-docs';
import { schemaTypes } from './schema-types';

/** Writes what is derived from the JSON Schemas: the documentation, the types of a file and what editors complete by. */
mkdirSync('docs', { recursive: true });
writeFileSync('docs/schema.md', schemaDocs());
writeFileSync('src/compiler/source.ts', schemaTypes());
writeEditorSchemas('.');
process.stdout.write('docs: docs/schema.md, src/compiler/source.ts, schemas/editor\n');
