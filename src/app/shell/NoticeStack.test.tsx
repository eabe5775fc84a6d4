// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildConfig, buildStorage } from '../../auth/sample.case';
import { createSession } from '../../auth/session';
import { failures } from '../../errors/console-error';
import { buildDefinition } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { callWith, createClient } from '../../wire/client';
import { createNotices } from '../notices';
import { ownBuild } from '../release';
import { PlatformProvider, type Platform } from '../platform';
import { NoticeStack } from './NoticeStack';

function show() {
  const where = () => ({ path: '', title: '' });
  const notices = createNotices({ silenced: () => false, where, failure: () => failures.last });
  renderView(
    <PlatformProvider value={{ notices } as Platform}>
      <NoticeStack />
    </PlatformProvider>,
    { definition: buildDefinition([]), dataProvider: {}, path: '/operate/company?filter=hidden' },
  );
  return notices;
}

const link = { label: 'Download', href: '/file' };
it.each([
  ['of 2 s', undefined, 2000],
  ['of 10.5 s when it has a link', link, 10_500],
])(
  '[notice-display-2000] [notice-success-2s] [notification-timeout] a notice closes after its time %s, but not under the pointer',
  (_what, way, time) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const notices = show();
    act(() => void notices.tell('success', 'Saved', way));
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    pass(time - 1);
    fireEvent.pointerEnter(screen.getByText('Saved'));
    pass(60_000);
    fireEvent.pointerLeave(screen.getByText('Saved'));
    pass(time - 1);
    expect(screen.getByText('Saved')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  },
);

it('a failed request can be copied for the support, with its id; a success cannot', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  ownBuild.id = 'abc';
  const client = createClient({
    session: createSession({ config: buildConfig(), local: buildStorage(), tab: buildStorage() }),
    fetch: async () => Response.json({ code: 777 }, { headers: { 'x-request-id': 'request-1' } }),
  });
  const version = Object.assign(document.createElement('meta'), { name: 'version', content: '1.2.3' });
  document.head.append(version);
  onTestFinished(() => version.remove());
  const notices = show();

  await expect(client.send(callWith('/v2/thing/list', 'bearer'), {})).rejects.toThrow('777');
  act(() => void notices.tell('error', 'Request failed, CODE: 777'));
  fireEvent.focus(screen.getByRole('alert'));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy details for support' }));
  await screen.findByText(/The details are copied/);
  expect(copied).toEqual([
    expect.stringMatching(
      /^[\dT:.-]+Z \| Request failed, CODE: 777 \| call \/v2\/thing\/list code 777 \| request request-1 \| console 1\.2\.3, build abc \| screen \/operate\/company$/,
    ),
  ]);
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(1));
  expect(screen.getAllByRole('button', { name: 'Copy details for support' })).toHaveLength(1);
});
