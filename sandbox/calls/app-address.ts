import { appAddress } from '../entities/app-address';
import { publishState } from '../entities/product-version';
import { formatMoment } from '../entity/column';
import { partOfApp } from './part-of-app';

export const appAddressCalls = partOfApp(
  appAddress,
  { list: '/ota/app/url/query', add: '/ota/app/url/add', set: '/ota/app/url/modify' },
  {
    add: ({ now }, values) => ({
      ...values,
      state: values.state || publishState.released,
      gmt_update: formatMoment(now),
    }),
    set: ({ now }, values) => ({ ...values, gmt_update: formatMoment(now) }),
  },
);
