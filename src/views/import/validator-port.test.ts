import { afterEach, describe, expect, it } from 'vitest';
import { buildField } from '../definition.case';
import { validatorClient, type Line } from './validator-client';
import { serveValidator, type Port } from './validator-port';
import { readWorkbook } from './workbook';
import { buildXlsx } from './workbook.case';

const ports: MessagePort[] = [];
afterEach(() => ports.splice(0).forEach((port) => port.close()));

/** The client of a message channel that clones all messages, like a channel between page and worker. */
function openClient() {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  serveValidator(port2 as unknown as Port);
  port1.start();
  port2.start();
  return validatorClient(port1 as unknown as Line);
}

const columns = [
  buildField('uid', 'text', { required: true, unique: ['uid'], options: { max: 32 } }),
  buildField('mac', 'text', { unique: ['mac'], options: { pattern: { regex: '^[0-9A-F]{12}$', message: 'MAC' } } }),
  buildField('net', 'enum', { options: { options: [{ value: 1, label: 'Unicom' }] } }),
  buildField('born', 'date'),
  buildField('mail', 'email'),
  buildField('note', 'longtext', { options: { rows: 3, max: 200 } }),
];
const input = {
  columns,
  mapping: { uid: 0, mac: 1, net: 2, born: 3, mail: 4, note: 5 },
  values: {},
  words: { net: { labels: [], options: [{ text: '联通', value: 1 }] } },
  yes: 'Yes',
  no: 'No',
};
const header = ['uid', 'mac', 'net', 'born', 'mail', 'note'];
function rowOf(index: number) {
  return [
    `UID${index}`,
    (0xa00000000000 + index).toString(16).toUpperCase(),
    '联通',
    new Date('2026-01-05T00:00:00Z'),
    index % 100 === 99 ? 'nobody' : `a${index}@example.com`,
    'A note that says a little',
  ];
}

describe('the port of a worker', () => {
  it('opens, validates, changes and returns rows, one call after the other', async () => {
    const client = openClient();
    const opened = client.open(await buildXlsx([header, rowOf(0), rowOf(99)]));
    const validated = client.validate(input);
    expect(await opened).toEqual({
      header,
      rows: 2,
      sample: [expect.arrayContaining(['UID0', '2026-01-05']), expect.arrayContaining(['UID99'])],
    });
    expect(await validated).toMatchObject({
      total: 2,
      refused: [{ row: 3, problems: { mail: { message: 'validation.email' } } }],
    });
    expect(await client.edit({ row: 3, column: 'mail', text: 'b@example.com' })).toMatchObject([
      { row: 3, problems: {} },
    ]);
    expect((await client.sound()).map(({ uid, net, born }) => [uid, net, born])).toEqual([
      ['UID0', 1, '2026-01-05'],
      ['UID99', 1, '2026-01-05'],
    ]);
  });

  it('validates 10,000 rows in under 3 s, from the file to the answer', async () => {
    const file = await buildXlsx([header, ...Array.from({ length: 10_000 }, (_, index) => rowOf(index))]);
    const client = openClient();
    // CPU time, because other tests on the machine do not change it.
    const before = process.cpuUsage();
    await client.open(file);
    const { total, refused } = await client.validate(input);
    const { user, system } = process.cpuUsage(before);
    expect([total, refused.length]).toEqual([10_000, 100]);
    expect((user + system) / 1000).toBeLessThan(3000);
  });

  it('returns why a file is refused, and continues', async () => {
    const client = openClient();
    await expect(client.open(new ArrayBuffer(0))).rejects.toMatchObject({
      name: 'FileProblem',
      key: 'import.file.empty',
    });
    await expect(client.open(await buildXlsx([header, rowOf(0)]))).resolves.toMatchObject({ rows: 1 });
  });

  it('writes sheets whose texts stay texts: no formula, no rounded number, no forbidden character', async () => {
    const blob = await openClient().write([
      {
        name: 'Refused',
        heading: ['UID', 'Why'],
        rows: [
          ['=1+1', '89860012345678901234'],
          ['@SUM(A1)', 'a\u0000b'],
        ],
        blank: 3,
      },
    ]);
    const { header: heading, rows } = await readWorkbook(await blob.arrayBuffer());
    expect(heading).toEqual(['UID', 'Why']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['=1+1', '89860012345678901234'],
      ['@SUM(A1)', 'ab'],
    ]);
    expect(new TextDecoder().decode(await blob.arrayBuffer())).not.toContain('<f>');
  });

  it('that fails rejects pending and later calls', async () => {
    const target = new EventTarget();
    const line = Object.assign(target, { postMessage: () => undefined }) as unknown as Line;
    const client = validatorClient(line);
    const waiting = client.sound();
    target.dispatchEvent(new Event('error'));
    await expect(waiting).rejects.toMatchObject({ name: 'ChunkError' });
    await expect(client.sound()).rejects.toMatchObject({ name: 'ChunkError' });
  });
});
