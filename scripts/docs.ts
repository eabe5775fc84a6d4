import { mkdirSync, writeFileSync } from 'node:fs';
import { schemaDocs } from './schema-docs';
import { schemaTypes } from './schema-types';

/** Writes what is derived from the JSON Schemas: the documentation and the types of a file. */
mkdirSync('docs', { recursive: true });
writeFileSync('docs/schema.md', schemaDocs());
writeFileSync('src/schema/source.ts', schemaTypes());
process.stdout.write('docs: docs/schema.md, src/schema/source.ts\n');
