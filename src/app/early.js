/*
 * Runs before anything is drawn. `npm run build` puts it into index.html, so that it costs no request:
 * - finds the path of the console on the web server,
 * - requests what the entry's code will request: version.json, config.json, the texts of the language and, for a
 *   signed-in user, the shell with the first list and the definition of the address. `data-list` has the names of these files; a wrong guess costs a request,
 * - puts the chosen appearance on the document (src/app/appearance.ts has the same rules; a test compares them),
 * - draws in the font that an earlier visit has fetched,
 * - draws the menu of the last session into the shape of the shell (src/app/shell/KeptMenu.tsx keeps it).
 */
(() => {
  const { documentElement, head, currentScript } = document;
  const read = (storage, key) => {
    try {
      return storage().getItem(key);
    } catch {
      // A blocked storage has no value.
      return null;
    }
  };
  const kept = (key) => read(() => localStorage, key);

  // `//host/` would be another host.
  const path = location.pathname.replace(/\/{2,}/g, '/');
  const outside = /\/(login|register|link3_login|live_cdk|live_play|authorize)\/?$/.test(path);

  // A web server that knows the path writes it here.
  const place = document.querySelector('base');
  if (place.getAttribute('href') === '/') {
    const known = kept('base_path');
    if (known && path.startsWith(known)) place.href = known;
    else if (path.endsWith('/') && !outside) place.href = path;
  }
  const base = new URL(place.href).pathname;

  // The entry is not there: the console lives below another part of the page's path, or its files are incomplete.
  const search = async () => {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const other = `${parts.slice(0, depth).join('/')}/`;
      try {
        if (other === base || !(await (await fetch(`${other}version.json`)).json()).definitions) continue;
        // One attempt for each tab.
        if (sessionStorage.getItem('base_path')) return;
        sessionStorage.setItem('base_path', other);
        localStorage.setItem('base_path', other);
        return location.reload();
      } catch {
        // Not there, or a page of another application.
      }
    }
  };
  addEventListener('error', ({ target }) => target.type === 'module' && search(), true);

  const signedIn = Boolean(kept('acc_token'));
  const asked = new URLSearchParams(location.search).get('lang') || kept('lang');

  // First of all: they take longer than all below.
  const files = currentScript.dataset.list;
  if (files !== undefined) {
    const get = (file) => fetch(base + file, { cache: 'no-cache' });
    globalThis.early = { release: get('version.json').then((answer) => answer.json()), config: get('config.json') };
    // The entry's code reports a failure.
    early.config.catch(() => {});
    const ahead = (rel, as, href) =>
      head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href }));
    if (signedIn)
      for (const file of files.split(' '))
        ahead(...(file.endsWith('.css') ? ['preload', 'style'] : ['modulepreload', 'script']), base + file);
    const name = signedIn && /^[^/]+\/[^/]+(?=\/?$)/.exec(path.slice(base.length));
    early.release
      .then(({ definitions, languages }) => {
        const texts = [asked, navigator.language.slice(0, 2), 'en'].find((code) => code in languages);
        for (const file of ['start', ...(name || [])])
          ahead('preload', 'fetch', `${base}defs/${definitions}/${texts}/${file}.json`);
      })
      .catch(() => {});
  }

  let chosen = {};
  try {
    chosen = JSON.parse(kept(`preferences:${kept('last_user') ?? ''}`) ?? '{}') ?? {};
  } catch {
    // Invalid preferences.
  }
  const dark =
    chosen.theme === 'dark' || (chosen.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  documentElement.dataset.theme = dark ? 'dark' : 'light';
  documentElement.dataset.sidebar = ['black', 'red'].includes(chosen.sidebar) ? chosen.sidebar : 'white';
  // Fetched by an earlier visit (src/ui/typeface.ts). A file that the cache has lost is not waited for.
  const font = kept('typeface');
  if (font) document.fonts.add(new FontFace('Inter', `url(${font})`, { weight: '100 900', display: 'optional' }));
  // The shape of the shell, until the console is there.
  if (signedIn && !outside) documentElement.dataset.shape = chosen.minimised === true ? 'minimised' : 'whole';

  const { menu } = chosen;
  const section = path.slice(base.length).split('/')[0];
  // The body comes after this script, and before the first paint.
  if (Array.isArray(menu?.lines) && [null, menu.language].includes(asked))
    new MutationObserver((_, watch) => {
      const side = document.querySelector('.c-shape-side');
      if (!side) return;
      watch.disconnect();
      for (const [className, textContent, within] of menu.lines)
        if (!within || within === section)
          side.append(Object.assign(document.createElement('p'), { className, textContent }));
    }).observe(documentElement, { childList: true, subtree: true });
})();
