import { appPackage } from '../entities/app-package';
import { publishState } from '../entities/product-version';
import { partOfApp } from './part-of-app';

export const appPackageCalls = partOfApp(
  appPackage,
  { list: '/user/app/detail/query', add: '/user/app/detail/add', set: '/user/app/detail/set' },
  { add: (_context, values) => ({ ...values, state: values.state || publishState.released }) },
);
