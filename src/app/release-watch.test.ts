// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { History } from '../router/history';
import { report } from '../views/unsaved/unsaved';
import type { LanguageState } from './i18n/language-state';
import type { Platform } from './platform';
import { watchRelease } from './release-watch';

const own = { build: 'b1', definitions: 'd1', languages: {} };
const renewBy = vi.fn<History['renewBy']>();
const tell = vi.fn<Platform['notices']['tell']>();
let jobs: { state: string }[] = [];
let answer: () => unknown;

/** The tab becomes visible. */
async function look() {
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((done) => setTimeout(done));
}

function renewed() {
  return renewBy.mock.lastCall?.[0];
}

// Once, as in a page.
beforeAll(() =>
  watchRelease(
    {
      history: { renewBy } as unknown as History,
      platform: { jobs: { get: () => jobs }, notices: { tell } } as unknown as Platform,
      language: {
        rest: async () => undefined,
        get: () => ({ i18n: { translate: (key: string) => key } }),
      } as unknown as LanguageState,
    },
    own,
  ),
);
beforeEach(() => {
  jobs = [];
  answer = () => own;
  vi.stubGlobal('fetch', async () => ({ ok: true, text: async () => JSON.stringify(await answer()) }));
});
afterEach(() => {
  renewBy.mockClear();
  tell.mockClear();
});

describe('a running console', () => {
  it('changes nothing while the same version is there, the file is unreadable, or the network is down', async () => {
    await look();
    expect(renewed()).toBeUndefined();
    for (const wrong of [() => ({}), () => Promise.reject(new TypeError('offline'))]) {
      renewBy.mockClear();
      answer = wrong;
      await look();
      expect(renewBy).not.toHaveBeenCalled();
    }
    expect(tell).not.toHaveBeenCalled();
  });

  it('takes new definitions with the next page and says nothing', async () => {
    answer = () => ({ build: 'b1', definitions: 'd2', languages: {} });
    await look();
    expect(renewed()).toBeTypeOf('function');
    expect(tell).not.toHaveBeenCalled();
    answer = () => own;
    await look();
    expect(renewed()).toBeUndefined();
  });

  it('tells new code once, but not while something is typed or a job runs', async () => {
    answer = () => ({ build: 'b2', definitions: 'd1', languages: {} });
    jobs = [{ state: 'running' }];
    await look();
    const otherwise = vi.fn();
    renewed()?.(otherwise);
    expect(otherwise).toHaveBeenCalledTimes(1);
    jobs = [];
    let typed = true;
    const takeBack = report(() => ({ what: 'A form', isDirty: () => typed }));
    await look();
    expect(tell).not.toHaveBeenCalled();
    typed = false;
    takeBack();
    await vi.waitFor(() =>
      expect(tell).toHaveBeenCalledWith(
        'info',
        'notices.newVersion',
        expect.objectContaining({ label: 'notices.reload' }),
      ),
    );
    await look();
    expect(tell).toHaveBeenCalledTimes(1);
  });
});
