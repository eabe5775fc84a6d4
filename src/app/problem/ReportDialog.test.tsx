// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildConfig } from '../../auth/sample.case';
import { buildDefinition } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { LanguageContext } from '../i18n/language-context';
import { PlatformProvider, type Platform } from '../platform';
import { ReportDialog } from './ReportDialog';
import type { Trail } from './trail';

const files: Blob[] = [];
const names: string[] = [];
beforeEach(() => {
  files.length = 0;
  names.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
});

const onClose = vi.fn<() => void>();

function open(remark: string) {
  const trail: Trail = {
    steps: [{ at: Date.now(), does: 'press', page: '/test/thing', role: 'button', name: 'Save' }],
    calls: [
      {
        at: Date.now(),
        page: '/test/thing',
        path: '/v2/test/thing/set',
        style: 'bearer',
        envelope: {},
        body: { remark },
        answer: { code: 777 },
      },
    ],
  };
  const platform = {
    config: buildConfig({}),
    session: { baseOf: () => 'https://one.example/api', token: () => 'token-of-session' },
  } as unknown as Platform;
  const view = (
    <PlatformProvider value={platform}>
      <LanguageContext value={{ language: 'en', languages: {}, change: async () => {} }}>
        <ReportDialog trail={() => trail} onClose={onClose} />
      </LanguageContext>
    </PlatformProvider>
  );
  renderView(view, { definition: buildDefinition([]), dataProvider: {} });
}

it('shows all that the file has, with the note, before it is downloaded', async () => {
  open('mail ann@shop.cn with token-of-session');
  await screen.findByText('Everything that the report contains: 1 steps, 1 calls');
  fireEvent.change(screen.getByRole('textbox', { name: 'What went wrong? What did you expect?' }), {
    target: { value: 'It was not saved' },
  });
  const content = screen.getByRole('region', { name: 'Content of the report' });
  await waitFor(() => expect(content.textContent).toContain('It was not saved'));
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(files.map(({ type }) => type)).toEqual(['application/json']);
  expect(names).toEqual([expect.stringMatching(/^problem-20\d{6}-\d{4}\.json$/)]);
  const reader = new FileReader();
  const read = new Promise((resolve) => {
    reader.onload = () => resolve(reader.result);
  });
  reader.readAsText(files[0] ?? new Blob());
  expect(await read).toBe(content.textContent);
  expect(JSON.parse(content.textContent ?? '')).toMatchObject({
    note: 'It was not saved',
    calls: [{ body: { remark: 'mail person1@example.com with redacted-1' }, answer: { code: 777 } }],
  });
});

it('copies the same text, says where it was read, and closes', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, clipboard: { writeText } });
  open('all is well');
  const content = await screen.findByRole('region', { name: 'Content of the report' });
  await waitFor(() => expect(content.textContent).toContain('all is well'));
  expect(content.tabIndex).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('success: problem.copied');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(content.textContent);
  expect(JSON.parse(content.textContent ?? '')).toMatchObject({ page: '/', language: 'en', size: '1024×768' });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('hands out nothing when a secret may be left', async () => {
  open('npm_abcdefgh12');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'report.calls.0.body.remark: a key of a cloud or a service',
  );
  for (const name of ['Download', 'Copy'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
});
