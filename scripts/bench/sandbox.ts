import { openTemplate } from '../../sandbox/database/template';
import { startSandbox, testMoment } from '../../sandbox/testing';
import type { Platform } from './platform';

/** A sandbox with enough companies, and a signed-in user. */
export interface RunningPlatform {
  call: Platform;
  /** Content of /config.json. */
  config: object;
  token: string;
  close(): Promise<void>;
}

/** Number of companies: more than two pages of the list. */
const companies = 300;

const cities = ['Hangzhou', 'Shenzhen', '上海', '成都', 'Lisbon'];

/** Starts a sandbox in memory and adds the companies with its calls. */
export async function startPlatform(): Promise<RunningPlatform> {
  const config = { data_centers: [{ name: 'Bench', address: '/api' }], default_address: '/api' };
  // A sandbox of its own, because a pooled one would stay open.
  const database = await openTemplate(testMoment);
  const sandbox = await startSandbox({ database, now: () => new Date(), config });
  const token = await sandbox.token('admin');
  for (let number = 1; number <= companies; number += 1) {
    const answer = await sandbox.call('/v2/user/company/add', companyOf(number), token);
    if (answer.code !== 200)
      throw new Error(`The sandbox refuses company ${number}: ${answer.code} ${answer.msg ?? ''}`);
  }
  return {
    call: async (request) => await sandbox.app.fetch(request),
    config: sandbox.configFor('http://127.0.0.1'),
    token,
    close: () => sandbox.close(),
  };
}

/** An agent with all fields of the list and the form. */
function companyOf(number: number) {
  return {
    comp_name: `Bench company ${number}`,
    comp_short_name: `Bench ${number}`,
    comp_type: 5,
    comp_person: `Person ${number}`,
    comp_phone: String(13_800_000_000 + number),
    comp_phone_area: '+86',
    comp_addr: `${number} Long Street`,
    country: 'China',
    province: 'Zhejiang',
    city: cities[number % cities.length],
    area: 'West',
    dk_limit: number,
    sort: 1,
    state: 1 + Number(number % 7 === 0),
    gmt_expire: '2031-06-30 16:00:00',
  };
}
