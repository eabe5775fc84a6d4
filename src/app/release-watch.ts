import { subscribe, isTyped } from '../views/unsaved/unsaved';
import { loadRelease, type Release } from './release';
import { reloadWhenReached } from './reload';
import type { Parts } from './parts';

/** Milliseconds between two looks at version.json. A tab that becomes visible looks at once. */
const INTERVAL = 300_000;

/**
 * Looks for a new version of the console or of its definitions. The next page that a link opens is loaded from it, never
 * while something is typed or a job runs. New code is also told, as soon as nothing is typed.
 */
export function watchRelease(
  {
    history,
    platform,
    language,
  }: Pick<Parts, 'history' | 'language'> & { platform: Pick<Parts['platform'], 'jobs' | 'notices'> },
  own: Release,
): void {
  let told = own.build;
  let latest = own;
  const works = () => platform.jobs.get().some(({ state }) => state === 'running');

  const tell = async () => {
    if (latest.build === told || isTyped() || works()) return;
    told = latest.build;
    await language.rest();
    const { translate } = language.get().i18n;
    platform.notices.tell('info', translate('notices.newVersion'), {
      label: translate('notices.reload'),
      run: () => void reloadWhenReached(() => undefined),
    });
  };
  const look = async () => {
    if (document.hidden) return;
    try {
      latest = await loadRelease();
    } catch {
      // Offline, or the file is being replaced: the next look finds it.
      return;
    }
    const same = latest.build === own.build && latest.definitions === own.definitions;
    history.renewBy(same ? undefined : (otherwise) => (works() ? otherwise() : void reloadWhenReached(otherwise)));
    await tell();
  };

  setInterval(() => void look(), INTERVAL);
  document.addEventListener('visibilitychange', () => void look());
  subscribe(() => void tell());
}
