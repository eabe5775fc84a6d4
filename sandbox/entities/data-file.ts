import { changed, integer, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';

/** Our own: what devices read from the platform's files. */
export const dataFileType = { timeZones: 1, blocked: 2, sounds: 3 } as const;

/** A file that every device reads at its start. The platform decides which files exist; a new content replaces the old one. */
export const dataFile = defineEntity({
  table: 'data_file',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    type: integer({ of: dataFileType, server: true }),
    ver: text({ max: 32, pattern: { test: /^\d+(\.\d+){0,3}$/, expected: 'a version such as 1.2.3' } }),
    url: text({ required: true, max: 1024 }),
    remark: text({ max: 255 }),
    gmt_update: changed(),
  },
  order: 't.type, t.id',
});
