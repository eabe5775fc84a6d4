import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { Redactor } from '../../src/redact/redactor';
import { record } from './record';

const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const schema = `label: { en: Companies, zh: 公司 }
calls: { list: /v2/user/company/list }
fields:
  comp_id: { type: id }
  comp_phone: { type: phone, label: { en: Phone, zh: 电话 } }
`;

const entry = {
  request: {
    method: 'POST',
    url: 'https://cloud.example/api/v2/user/company/list',
    postData: { text: '{"page_no":1,"page_size":10}' },
  },
  response: { content: { text: '{"code":200,"data":[{"comp_id":12,"comp_phone":"2071838750"}]}' } },
};

it('writes nothing when a secret is left, and names every place without the value', async () => {
  mkdirSync(join(folder, 'schemas/operate'), { recursive: true });
  writeFileSync(join(folder, 'schemas/operate/company.yaml'), schema);
  vi.stubEnv('SCHEMAS_DIR', join(folder, 'schemas'));
  writeFileSync(join(folder, 'x.har'), JSON.stringify({ log: { entries: [entry] } }));
  vi.spyOn(Redactor.prototype, 'redact').mockImplementation((value) => value);
  const out = join(folder, 'out');
  const message = await record(process.cwd(), join(folder, 'x.har'), out).then(String, String);
  expect(message).toContain(
    'Nothing was written, because a secret or a person is left:\noperate/company.yaml: calls.0.answers.data.0.comp_phone: a value that is secret or personal elsewhere in the recording: under "comp_phone" in call 1 (/api/v2/user/company/list)',
  );
  expect(message).toContain('\nA value of one call stands in another place, too: give it another value there');
  expect(message).not.toContain('2071838750');
  expect(readdirSync(folder)).toEqual(['schemas', 'x.har']);
});
