import { parameterError } from '../answer';
import { appVersion } from '../entities/app-version';
import { publishState } from '../entities/product-version';
import { formatMoment } from '../entity/column';
import type { Partly } from '../entity/record';
import type { Context } from './call';
import { partOfApp } from './part-of-app';

/** Notes in each language once, none of them empty. */
function check({ place }: Context, { details = [] }: Partly<typeof appVersion.columns>): void {
  details.forEach(({ lang = '', title = '', content = '' }, index) => {
    const empty = Object.entries({ lang, title, content }).find(([, text]) => text.trim() === '');
    if (empty !== undefined) throw parameterError(`${place}details[${index}].${empty[0]}`, 'has to be filled');
    if (details.findIndex((other) => other.lang === lang) !== index)
      throw parameterError(`${place}details[${index}].lang`, 'another entry has this language');
  });
}

export const appVersionCalls = partOfApp(
  appVersion,
  { list: '/ota/app/ver/query', add: '/ota/app/ver/add', set: '/ota/app/ver/modify', del: '/ota/app/ver/delete' },
  {
    add(context, values) {
      check(context, values);
      return { ...values, state: values.state || publishState.delisted, gmt_create: formatMoment(context.now) };
    },
    set(context, values) {
      check(context, values);
      return values;
    },
  },
);
