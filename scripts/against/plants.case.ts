/* Differences between the sandbox and the check, and how they have to be told. */

export type Answer = { code: number; data?: unknown; count?: unknown };
export type Row = Record<string, unknown>;
export type Body = Record<string, unknown>;

export interface Plant {
  path: string;
  /** Changes what the platform is asked. */
  asked?: (body: Body) => void;
  /** Another answer. */
  answered?: (answer: Answer, body: Body) => Answer | Response;
  /** What has to be told, without the place in the schema. */
  told: string[];
}

export function rowsOf({ data }: Answer): Row[] {
  return Array.isArray(data) ? (data as Row[]) : [];
}

/** Changes every row, or the row with this number. */
function rows(change: (row: Row) => void, only?: number): Plant['answered'] {
  return (answer) => {
    for (const [index, row] of rowsOf(answer).entries()) if (only === undefined || index === only) change(row);
    return answer;
  };
}

/** Puts something else in place of the last of several rows. */
function lastRow(other: unknown): Plant['answered'] {
  return (answer) =>
    rowsOf(answer).length > 1 ? { ...answer, data: [...rowsOf(answer).slice(0, -1), other] } : answer;
}

export function without(row: Row, key: string) {
  delete row[key];
}

/** Puts the first row of the first page on the second one, too. */
function repeating(): Plant['answered'] {
  let first: Row | undefined;
  return (answer, body) => {
    const list = rowsOf(answer);
    if (body['page_no'] === 1) first = list[0];
    if (body['page_no'] === 2 && first) list[0] = first;
    return answer;
  };
}

export const plants: Plant[] = [
  {
    path: '/v2/user/company/list',
    answered: rows((row) => (row['comp_type'] = 57), 1),
    told: ['operate/company look field comp_type: the value 57 has no label'],
  },
  {
    path: '/v2/user/company/list',
    answered: rows((row) => {
      row['contact_person'] = row['comp_person'];
      without(row, 'comp_person');
    }),
    told: [
      'operate/company breaking field comp_person: the key "comp_person" is missing, perhaps renamed to "contact_person"',
    ],
  },
  {
    path: '/v2/user/company/list',
    answered: rows((row) => without(row, 'city')),
    told: ['operate/company breaking field city: no row has its key "city"'],
  },
  {
    path: '/v2/user/company/list',
    answered: rows((row) => (row['sort'] = `${String(row['sort'])}`)),
    told: ['operate/company look field sort: number is declared, string came'],
  },
  {
    path: '/v2/user/company/list',
    answered: rows((row) => (row['dk'] = { limit: 5 })),
    told: ['operate/company breaking field dk: number is declared, object came'],
  },
  {
    path: '/v2/umh/admin/user/list',
    answered: (answer) => ({ ...answer, count: 'many' }),
    told: ['applist/user look call list: the total is no number: string came'],
  },
  {
    path: '/v2/umh/admin/devbind/list',
    answered: (answer) => ({ ...answer, count: Math.min(1, Number(answer.count)) }),
    told: ['applist/dev look call list: the total is smaller than the number of rows'],
  },
  {
    path: '/v2/user/admin/cron/list',
    answered: lastRow(null),
    told: ['operate/time_plan breaking call list: rows are null'],
  },
  {
    path: '/v2/discovery/srvip/list',
    answered: lastRow('row'),
    told: ['operate/ipserver breaking call list: rows are no objects: string came'],
  },
  {
    path: '/v2/user/admin/service/node/list',
    answered: rows((row) => (row['id'] = null), 1),
    told: ['operate/consul breaking field id: rows have no key of their own'],
  },
  {
    path: '/v2/push/record/list',
    answered: (answer) => {
      const [first, second] = rowsOf(answer);
      if (first && second) second['id'] = first['id'];
      return answer;
    },
    told: ['applist/record breaking field id: two rows have the same key'],
  },
  {
    path: '/v2/user/srvcfg/list',
    answered: (answer) => ({ ...answer, data: 'none' }),
    told: ['operate/setmng breaking call list: the rows are no list: string came'],
  },
  {
    path: '/user/appid/get',
    answered: (answer) => ({ ...answer, data: 'none' }),
    told: [
      'applist/app breaking call get: the record is no object: string came',
      'applist/app breaking a record of the list is not found by its key',
    ],
  },
  {
    path: '/v2/user/admin/sysnotify/cfg/list',
    answered: () => ({ code: 777 }),
    told: ['operate/sysnotimng breaking call list: code 777, which has no text'],
  },
  {
    path: '/v2/umh/admin/msg/eventcfg/list',
    answered: () => ({ code: 406 }),
    told: ['applist/msg_mng breaking call list: code 406'],
  },
  {
    path: '/v2/push/link/list',
    answered: () => ({ code: 513 }),
    told: ['operate/pushconf breaking call list: refused with code 513, although the menu grants it'],
  },
  {
    path: '/user/feedback/bot/get',
    answered: () => new Response('<html>Bad gateway</html>'),
    told: ['operate/bot breaking call list: no answer of the platform: html'],
  },
  {
    path: '/v2/mall/admin/order/refund/list',
    answered: rows((row) => (row['gmt_apply'] = '02/03/2026 08:00')),
    told: ['product/refund breaking field gmt_apply: the date cannot be read'],
  },
  {
    path: '/mall/cdk/order/get',
    answered: rows((row) => (row['gmt_create'] = `${String(row['gmt_create']).replace(' ', 'T')}Z`)),
    told: ['vas/cdkorder look field gmt_create: the date has another form than YYYY-MM-DD HH:mm:ss'],
  },
  {
    path: '/v2/iot/web/uid/reg/list',
    asked: (body) => without(body, 'pk'),
    told: ['product/device breaking the filter pk does not filter'],
  },
  {
    path: '/iot/wol/state/get',
    asked: (body) => {
      if ('page_size' in body) body['page_size'] = 10;
    },
    told: ['product/awake breaking the page size is ignored: 10 rows came instead of 25'],
  },
  {
    path: '/v2/umh/admin/dev/state/list',
    asked: (body) => (body['page_no'] = 1),
    told: ['product/device_state breaking the page number is ignored: the second page has the rows of the first'],
  },
  {
    path: '/mall/iccid/get',
    answered: (answer) => ({ ...answer, count: Number(answer['count']) + 5 }),
    told: ['product/iccid breaking the total is wrong: the last page, 35, has 4 rows instead of 9'],
  },
  {
    path: '/v2/mall/comp/moneyflow/list',
    answered: repeating(),
    told: ['user/bills breaking the second page repeats a row of the first'],
  },
  {
    path: '/mall/cdk/get',
    answered: (answer, body) => (Number(body['page_no']) > 1 ? { ...answer, data: [] } : answer),
    told: ['product/actcode breaking call list: a total came without rows'],
  },
  {
    path: '/v2/umh/admin/liccode/list',
    answered: (answer, body) => ('state' in body ? { ...answer, data: [], count: 0 } : answer),
    told: ['product/lic_list breaking the filter state finds nothing, although a row has the value'],
  },
  {
    path: '/v2/mall/admin/product/list',
    answered: rows((row) => (row['price'] = String(row['price']))),
    told: ['operate/good look field price: number in the fixtures, string came'],
  },
  {
    path: '/v2/umh/admin/product/list',
    answered: rows((row) => (row['attr'] = '{"channels":'), 0),
    told: ['product/product_list breaking field attr: the text is no JSON'],
  },
  {
    path: '/v2/mall/admin/product/list',
    answered: rows((row) => (row['colour'] = 'red')),
    told: ['operate/good safe call list: the rows have a new key "colour", which no field of the schema knows'],
  },
  {
    path: '/v2/user/account/list',
    answered: rows((row) => without(row, 'user_name'), 2),
    told: ['operate/user look field user_name: some rows do not have its key "user_name"'],
  },
  {
    path: '/v2/push/platform/list',
    answered: rows((row) => (row['ssl'] = 'perhaps'), 1),
    told: ['operate/platform breaking field ssl: number is declared, string came'],
  },
  {
    path: '/pay/appid/query',
    answered: () => new Response('{"code":200,"data":['),
    told: [
      'operate/payment breaking call list: no answer of the platform: json',
      'applist/app.payment breaking call list: no answer of the platform: json',
    ],
  },
  {
    path: '/v2/umh/admin/alarmlog/list',
    answered: () => new Response('', { status: 502 }),
    told: ['applist/alarm breaking call list: no answer of the platform: http 502'],
  },
  {
    path: '/v2/user/company/list',
    answered: rows((row) => (row['comp_top_id'] = 999_999), 3),
    told: ['operate/company look field comp_top_id: 1 of 7 records of operate/company are not found'],
  },
];
