import { pushRecord } from '../entities/push-record';
import { ofSeenApp } from './part-of-app';
import { crud } from './crud';

export const pushRecordCalls = crud({
  entity: pushRecord,
  paths: { list: '/v2/push/record/list' },
  visible: ofSeenApp,
});
