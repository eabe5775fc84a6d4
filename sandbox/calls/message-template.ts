import { parameterError } from '../answer';
import { messageTemplate, bodyMode, templateCoverage } from '../entities/message-template';
import { pushChannel, pushPlatform } from '../entities/push-platform';
import { formatMoment } from '../entity/column';
import { missingFilter } from '../entity/coverage';
import { integerField } from '../entity/field';
import { type Partly, requireRecord } from '../entity/record';
import type { Context } from './call';
import { crud } from './crud';

type TemplateValues = Partly<typeof messageTemplate.columns>;

/** Body formats that only one channel supports. */
const modeOf: Readonly<Record<number, number>> = {
  [bodyMode.html]: pushChannel.email,
  [bodyMode.spoken]: pushChannel.voice,
};
const titled: readonly number[] = [pushChannel.email, pushChannel.push];

async function checkText(
  context: Context,
  { type = 0, mode = 0, title = '', platform_id: platform = 0 }: TemplateValues,
): Promise<void> {
  const { db, place } = context;
  if (titled.includes(type) && title.trim() === '') throw parameterError(`${place}title`, 'has to be filled');
  if (modeOf[mode] !== undefined && modeOf[mode] !== type)
    throw parameterError(`${place}mode`, 'belongs to another channel');
  if (platform === 0) return;
  const found = await requireRecord(db, pushPlatform, platform, `${place}platform_id`, []);
  if (found.type !== type) throw parameterError(`${place}platform_id`, 'serves another channel');
}

export const messageTemplateCalls = crud({
  entity: messageTemplate,
  paths: {
    list: '/v2/push/template/list',
    add: '/v2/push/template/add',
    set: '/v2/push/template/set',
    del: '/v2/push/template/del',
  },
  visible: () => [],
  filters: { missing_langs: missingFilter(templateCoverage) },
  // The template that a text in another language was made from; it is not kept.
  extra: { from_id: integerField },
  async add(context, values) {
    const { from_id: from = 0, ...sent } = values;
    if (from !== 0) await requireRecord(context.db, messageTemplate, from, `${context.place}from_id`, []);
    const filled = { ...sent, mode: sent.mode || bodyMode.text, gmt_update: formatMoment(context.now) };
    await checkText(context, filled);
    return { values: filled };
  },
  async set(context, before, values) {
    const filled = { ...values, mode: values.mode || before.mode, gmt_update: formatMoment(context.now) };
    await checkText(context, { ...before, ...filled });
    return { values: filled };
  },
});
