import type { Page } from '@playwright/test';
import { signInAt, type ConsoleServer } from './console';

/** What a problem report has of a session. */
interface Session {
  language: string;
  viewport: { width: number; height: number };
  steps: { does: string; page: string; role?: string | undefined; name?: string | undefined }[];
  answers: { path: string; answer: object }[];
}

/** Does the steps of a report again. Its calls answer as they did then; the sandbox answers all others. */
export async function replay(
  page: Page,
  server: ConsoleServer,
  { language, viewport, steps, answers }: Session,
): Promise<void> {
  const left = new Map<string, object[]>();
  for (const { path, answer } of answers) left.set(path, [...(left.get(path) ?? []), answer]);
  for (const [path, known] of left) {
    // The shell's own calls say who is signed in.
    if (/\/(menu\/list|account\/get|info)$/.test(path)) continue;
    await page.route(
      (url) => url.pathname.endsWith(path),
      (route) => route.fulfill({ json: known.length > 1 ? known.shift() : known[0] }),
    );
  }
  await page.setViewportSize(viewport);
  const [first, ...others] = steps;
  await signInAt(server, page, 'admin', `${first?.page ?? '/'}?lang=${language}`);
  let pressed = false;
  for (const { does, page: path, role = '', name = '' } of others) {
    if (does === 'open') {
      // A press came here by itself.
      if (pressed) await page.waitForURL((url) => url.pathname === path);
      else await page.goto(`${path}?lang=${language}`);
    } else {
      const control = page.getByRole(role as Parameters<Page['getByRole']>[0], { name, exact: true }).first();
      if (does === 'press') await control.click();
      else await control.fill('1').catch(() => undefined);
    }
    pressed = does === 'press';
  }
}
