import { parameterError } from '../answer';
import { appResource } from '../entities/app-resource';
import { publishState } from '../entities/product-version';
import { formatMoment } from '../entity/column';
import type { Partly } from '../entity/record';
import type { Context } from './call';
import { partOfApp } from './part-of-app';

const pages = ['agreement', 'privacy'];

/** A picture has a file and a page an address; a banner may have both. */
function check({ place }: Context, { type = '', img = '', url = '' }: Partly<typeof appResource.columns>): void {
  if (pages.includes(type) && url === '') throw parameterError(`${place}url`, 'has to be filled');
  if (!pages.includes(type) && img === '') throw parameterError(`${place}img`, 'has to be filled');
}

export const appResourceCalls = partOfApp(
  appResource,
  { list: '/v2/user/app/resource/list', add: '/v2/user/app/resource/add', set: '/v2/user/app/resource/set' },
  {
    add(context, values) {
      check(context, values);
      return { ...values, state: values.state || publishState.released, gmt_update: formatMoment(context.now) };
    },
    set(context, values, before) {
      check(context, { ...before, ...values });
      return { ...values, gmt_update: formatMoment(context.now) };
    },
  },
);
