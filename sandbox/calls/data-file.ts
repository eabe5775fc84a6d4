import { dataFile } from '../entities/data-file';
import { formatMoment } from '../entity/column';
import { crud } from './crud';

/** The files belong to the platform: everybody with the permission can view all of them. */
export const dataFileCalls = crud({
  entity: dataFile,
  paths: { list: '/iot/data/file/query', set: '/iot/data/file/update' },
  visible: () => [],
  set: async ({ now }, _before, values) => ({ values: { ...values, gmt_update: formatMoment(now) } }),
});
