import type { Json } from '../../src/schema/json';
import { entry } from './recording.case';

const refund = {
  id: 31,
  order_id: '20260301080000104211',
  amount: 179.8,
  reason: 'Charged twice, call 13800138000',
  state: 1,
  reject_reason: '',
  operator: '',
  gmt_apply: '2026-03-02 07:00:00',
  gmt_process: '',
  comp_id: 2,
  comp_name: 'Acme Cameras',
  app_id: 2,
  app_name: 'Acme Home',
  user_id: '100042',
  link_id: 'RSHP10000001ABCD',
  good_name: '7-day cloud storage, 12 months',
  pay_type: 1,
  money_type: 1,
  paid: 179.8,
  refunded: 20,
  trace: 'no field has it',
};

const page = '/product/refund';
const list = '/v2/mall/admin/order/refund/list';

function others(count: number): Json[] {
  return Array.from({ length: count }, (_, index) => ({ ...refund, id: 20 + index, state: 2, reason: '' }));
}

/** Calls of somebody who opens the pending refunds, opens the sixth, refunds a part, and is refused a second time. */
export const refundCalls: [path: string, body: Record<string, Json>, answer: Record<string, Json>][] = [
  [list, { page_no: 1, page_size: 10 }, { code: 200, data: [...others(5), refund], count: 6 }],
  [list, { page_no: 1, page_size: 100, id: 31 }, { code: 200, data: [refund], count: 1 }],
  // The block "Other refunds of the user" of the page.
  [list, { page_no: 1, page_size: 10 }, { code: 200, data: [...others(5), refund], count: 6 }],
  ['/v2/mall/admin/order/refund/set', { id: 31, state: 2, amount: 100 }, { code: 200 }],
  [
    list,
    { page_no: 1, page_size: 100, id: 31 },
    { code: 200, data: [{ ...refund, state: 2, refunded: 120, operator: 'admin' }], count: 1 },
  ],
  [list, { page_no: 1, page_size: 10 }, { code: 200, data: others(5), count: 6 }],
  ['/v2/statistics/orders', { days: 7 }, { code: 200, data: [] }],
];

export const refundRecording = {
  log: {
    entries: [
      ...refundCalls.map(([path, body, answer]) => entry(path, body, answer, page)),
      {
        request: { method: 'POST', url: 'https://cloud.example/api/v2/upload?sign=a-long-signature', headers: [] },
        response: { content: { text: '{"code":200}' } },
      },
    ],
  },
};
