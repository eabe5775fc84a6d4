import type { Json } from '../../src/schema/json';

const company = {
  comp_id: 12,
  comp_name: 'Acme Cameras',
  comp_short_name: 'Acme',
  comp_key: '0a1b2c3d4e5f6071',
  comp_type: 3,
  comp_parent_id: 1,
  comp_phone: '2071838750',
  comp_phone_area: '+44',
  city: 'London',
  dk_limit: 500,
  state: 1,
  gmt_expire: '2027-01-31 15:59:59',
};

const token = 'eyJhbGciOi.session-token.c2ln';

/** A call of a HAR file, with the token and the cookie of a session. */
export function entry(
  path: string,
  body: Json,
  answer: Json,
  page = '/operate/company',
  headers: object[] = [],
): object {
  return {
    startedDateTime: '2026-03-02T16:05:09.120+08:00',
    request: {
      method: 'POST',
      url: `https://cloud.example/api${path}?t=1`,
      headers: [
        { name: 'Authorization', value: `Bearer ${token}` },
        { name: 'Cookie', value: 'sid=cookie-of-a-session' },
        { name: 'Referer', value: `https://cloud.example${page}?page=1` },
        ...headers,
      ],
      postData: { mimeType: 'application/json', text: JSON.stringify(body) },
    },
    response: { status: 200, content: { mimeType: 'application/json', text: JSON.stringify(answer) } },
  };
}

const { comp_id, ...rest } = company;
/** What the form sends of fields that are not filled in. */
const emptyFields = {
  comp_person: '',
  country: '',
  province: '',
  area: '',
  area_id: 0,
  comp_addr: '',
  latitude: 0,
  longitude: 0,
  sort: 0,
  sys: '',
};

/** A recording of a browser: list, edit, a refused delete, a new user, a sign-in, a picture. */
export const recording = {
  log: {
    version: '1.2',
    entries: [
      entry(
        '/v2/user/login',
        { user_id: 'admin', user_password: 'cipher' },
        { code: 200, data: { acc_token: token } },
        '/login',
      ),
      {
        request: { method: 'GET', url: 'https://cloud.example/logo.png', headers: [] },
        response: { content: { text: '' } },
      },
      entry(
        '/v2/user/company/list',
        { page_no: 2, page_size: 10, only_sub: 1, city: 'London' },
        { code: 200, data: [company], count: 11 },
      ),
      entry(
        '/v2/user/company/list',
        { page_no: 2, page_size: 10, only_sub: 1, city: 'London' },
        { code: 200, data: [company], count: 11 },
      ),
      entry('/v2/user/company/set', { ...company, city: 'Leeds' }, { code: 200, data: { comp_id } }),
      entry(
        '/v2/user/company/add',
        { ...rest, ...emptyFields, comp_name: 'Bright Eyes' },
        { code: 409, msg: `seen by ${token}` },
        '/operate/company/create',
        [{ name: 'Idempotency-Key', value: 'f00d5eed' }],
      ),
      entry('/v2/user/company/del', { comp_id }, { code: 406, msg: 'comp_id: the company has users' }),
      entry(
        '/v2/user/account/add',
        {
          user_id: 'chen.jie',
          user_name: 'Chen Jie',
          user_password: 'MIIBcipher',
          comp_id,
          user_type: 3,
          role_id: 3,
          user_phone_area: '+86',
          state: 1,
          validity_time: 0,
          gmt_validity: '',
          remark: '',
          user_email: '',
          user_phone: '',
        },
        { code: 200, data: { id: 5 } },
        '/operate/user/create',
      ),
    ],
  },
};

export const secretsOfRecording = [token, 'cookie-of-a-session', '0a1b2c3d4e5f6071', 'MIIBcipher', 'cipher'];
