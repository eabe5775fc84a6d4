// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { buildConfig, buildStorage } from '../../auth/sample.case';
import { createSession } from '../../auth/session';
import { failures } from '../../errors/console-error';
import { buildDefinition } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { callWith, createClient } from '../../wire/client';
import { createNotices } from '../notices';
import { createStore } from '../../wire/listeners';
import { ownBuild } from '../release';
import { PlatformProvider, type Platform } from '../platform';
import { NoticeStack } from './NoticeStack';

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
  const page = createStore({ path: '', title: '' });
  const notices = createNotices({ silenced: () => false, where: page.get, failure: () => failures.last });
  renderView(
    <PlatformProvider value={{ notices } as Platform}>
      <NoticeStack />
    </PlatformProvider>,
    { definition: buildDefinition([]), dataProvider: {}, path: '/operate/company?filter=hidden' },
  );

  await expect(client.send(callWith('/v2/thing/list', 'bearer'), {})).rejects.toThrow('777');
  const id = notices.tell('error', 'Request failed, CODE: 777');
  notices.hold(id ?? 0);
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
