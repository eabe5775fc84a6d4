import { testMoment, type TestSandbox } from '../../sandbox/testing';
import { readFixtures } from '../fixtures/fixture-files';
import { translatorOf } from '../fixtures/screen-text';
import { readLocale } from '../locale-files';
import { projectCompiler } from '../schema-bundle';
import { against, type AgainstOptions, type AgainstResult } from './against';
import type { Differences } from './differences';
import type { Answer, Body, Plant } from './plants.case';

/* The check of a running platform, whose differences are planted between the sandbox and the check. */

const origin = 'http://sandbox.test';
export const schemas = projectCompiler('.').compile();
export const messages = readLocale('locales', 'en');
const { files } = readFixtures('.');

interface PlantedOptions {
  /** Answers of the sandbox by call and body, which are not asked again. */
  known?: Map<string, string>;
  heard?: (answer: Answer) => void;
}

export function plantedPlatform(
  sandbox: TestSandbox,
  plants: Plant[],
  { known, heard }: PlantedOptions = {},
): NonNullable<AgainstOptions['fetch']> {
  return async (url, init) => {
    const { pathname } = new URL(url);
    if (pathname === '/config.json') return Response.json(sandbox.configFor(origin));
    const body = JSON.parse(String(init.body)) as Body;
    const payload = (body['params'] ?? body) as Body;
    const own = plants.filter(({ path }) => pathname === `/api${path}`);
    const asked = structuredClone(payload);
    for (const plant of own) plant.asked?.(payload);
    const request = `${pathname} ${JSON.stringify(payload)}`;
    const text =
      known?.get(request) ??
      (await (await sandbox.app.request(pathname, { ...init, body: JSON.stringify(body) })).text());
    if (!pathname.includes('login')) known?.set(request, text);
    let answer: Answer | Response = JSON.parse(text) as Answer;
    for (const plant of own) if (!(answer instanceof Response)) answer = plant.answered?.(answer, asked) ?? answer;
    if (answer instanceof Response) return answer;
    heard?.(answer);
    return Response.json(answer);
  };
}

export function runAgainst(options: Partial<AgainstOptions>): Promise<AgainstResult> {
  return against({
    schemas,
    fixtures: files,
    translate: translatorOf('en', messages),
    address: origin,
    account: 'admin',
    password: 'Admin@2026',
    now: () => testMoment.getTime(),
    wait: () => Promise.resolve(),
    ...options,
  });
}

/** `operate/company look field comp_type: the value 57 has no label` */
export function differenceLines(differences: Differences): string[] {
  return differences
    .screens()
    .flatMap(({ name, lines }) =>
      lines.map(({ grade, text }) => `${name} ${grade} ${text.replace(/ \(schemas\/\S+\)$/, '')}`),
    );
}
