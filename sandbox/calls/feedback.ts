import { firstRow } from '../database/database';
import { raw, sql } from '../database/sql';
import { feedback, feedbackDetail, feedbackPush, feedbackSender } from '../entities/feedback';
import { formatMoment } from '../entity/column';
import { selection, writable } from '../entity/entity';
import { insertRecord, readRecord, requireRecord, updateRecord } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import { type Context, type GuardedCall, readCall, writeCall } from './call';
import { crud, refuseOthers } from './crud';
import { ofCompany } from './owned';

/** Messages are visible to all who see the feedback. */
function ofFeedback({ caller }: Context) {
  return [sql`exists (select 1 from feedback f where f.id = t.feedback_id and (${seenBy(caller, raw('f.comp_id'))}))`];
}

async function answerAsStaff(context: Context, id: number): Promise<void> {
  const { db, now, place } = context;
  await requireRecord(db, feedback, id, `${place}feedback_id`, ofCompany(context));
  await updateRecord(db, feedback, id, { gmt_update: formatMoment(now) });
}

/** There is a single push configuration, without an id. */
const pushGet = readCall('/user/feedback/pushcfg/get', async ({ db, place }, body) => {
  refuseOthers(body, [], place);
  return {
    data:
      (await firstRow(db, sql`select ${selection(feedbackPush)} from feedback_push t order by t.id limit 1`)) ?? null,
  };
});

const pushSet = writeCall('/user/feedback/pushcfg/set', async ({ db, place, now }, body) => {
  const values = { ...readRecord(feedbackPush, body, place, 'set', {}), gmt_update: formatMoment(now) };
  const present = await firstRow<{ id: number }>(db, sql`select id from feedback_push order by id limit 1`);
  if (present === undefined) await insertRecord(db, feedbackPush, values);
  else await updateRecord(db, feedbackPush, present.id, values);
  return {};
});

export const feedbackCalls: GuardedCall[] = [
  ...crud({
    entity: feedback,
    paths: { list: '/user/feedback/query', set: '/user/feedback/modify' },
    visible: ofCompany,
  }),
  ...crud({
    entity: feedbackDetail,
    paths: { list: '/user/feedback/detail/query', add: '/user/feedback/detail/add' },
    visible: ofFeedback,
    async add(context, values) {
      await answerAsStaff(context, values.feedback_id ?? 0);
      return {
        values: {
          ...values,
          sender: feedbackSender.staff,
          user_name: context.caller.userId,
        },
      };
    },
  }),
  pushGet,
  { ...pushSet, takes: { fields: writable(feedbackPush) } },
];
