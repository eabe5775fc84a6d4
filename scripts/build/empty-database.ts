import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { emptyDatabase, openFiles } from '../../sandbox/database/pglite';

/** `npx tsx scripts/build/empty-database.ts` writes the files of a new database, for a PGlite that cannot open those of the last one. */
const database = await openFiles();
// PostgreSQL's template databases are more than a third of the files.
await database.execute('update pg_database set datistemplate = false');
for (const template of ['template0', 'template1']) await database.execute(`drop database ${template}`);
const files = Buffer.from(await (await database.dump()).arrayBuffer());
await database.close();
const { BROTLI_PARAM_LGWIN: window, BROTLI_MAX_WINDOW_BITS: largest } = constants;
writeFileSync(emptyDatabase, brotliCompressSync(files, { params: { [window]: largest } }));
process.stdout.write('empty-database: sandbox/database/empty.tar.br\n');
