import { changed, choice, created, integer, reference, serial, text } from '../entity/column';
import { appName, companyName, defineEntity } from '../entity/entity';

/** Numbers of our own. */
export const feedbackState = { pending: 1, solved: 2 } as const;
export const feedbackType = { fault: 1, suggestion: 2, question: 3, complaint: 4 } as const;
export const feedbackSender = { user: 1, staff: 2 } as const;

/** Feedback of an app's user. */
export const feedback = defineEntity({
  table: 'feedback',
  columns: {
    id: serial(),
    title: text({ server: true }),
    type: integer({ of: feedbackType }),
    state: integer({ of: feedbackState }),
    user_id: text({ server: true }),
    contact: text({ server: true }),
    app_id: { ...reference(), server: true },
    uid: text({ server: true }),
    comp_id: { ...reference(), server: true },
    remark: text({ max: 255 }),
    gmt_create: created(),
    gmt_update: changed(),
  },
  derived: {
    app_name: appName,
    comp_name: companyName,
    detail_count: {
      expression: '(select count(*)::integer from feedback_detail d where d.feedback_id = t.id)',
      filter: 'none',
    },
  },
  order: 't.gmt_create desc, t.id desc',
});

/** One message in the thread of a feedback. */
export const feedbackDetail = defineEntity({
  table: 'feedback_detail',
  columns: {
    id: serial(),
    feedback_id: reference({ required: true }),
    sender: integer({ server: true, of: feedbackSender }),
    user_name: text({ server: true }),
    content: text({ required: true, max: 2000 }),
    img: text({ max: 255 }),
    gmt_create: created(),
  },
  order: 't.gmt_create, t.id',
});

/** The recipients of new feedback: a single record. */
export const feedbackPush = defineEntity({
  table: 'feedback_push',
  columns: {
    state: integer({ of: [1, 2] }),
    emails: text({ max: 500 }),
    phones: text({ max: 255 }),
    interval: integer({ min: 1 }),
    lang: choice(['en', 'zh', 'zh-TW']),
    gmt_update: changed(),
  },
  order: 't.id',
});
