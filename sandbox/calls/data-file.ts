import { dataFile } from '../entities/data-file';
import { formatMoment } from '../entity/column';
import { crud } from './crud';

/** The files are the platform's own: whoever has the permission sees them all. */
export const dataFileCalls = crud({
  entity: dataFile,
  paths: { list: '/iot/data/file/query', set: '/iot/data/file/update' },
  visible: () => [],
  set: async ({ now }, _before, values) => ({ values: { ...values, gmt_update: formatMoment(now) } }),
});
