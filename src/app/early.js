/*
 * Runs before anything is drawn. The build puts it into index.html, so that it costs no request. It puts the chosen theme and
 * the shape of the shell on the document, and requests what the entry's code will request: version.json, config.json, the
 * texts and, for a signed-in user, the shell with the first list (`data-list` names its files) and the definition of the
 * address. A wrong guess costs a request.
 */
(() => {
  const { documentElement, head, currentScript } = document;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const base = new URL(document.baseURI).pathname;
  const place = location.pathname.slice(base.length);
  const signedIn = Boolean(kept('acc_token'));

  const missing = `There is no console at ${base}. Load the page again; if that does not help, its administrator can: npm run deploy -- --base writes another path into index.html. · ${base} 没有控制台文件。请刷新页面；若仍然如此，请联系管理员：npm run deploy -- --base 可将其他路径写入 index.html。`;
  addEventListener('error', ({ target }) => target.type === 'module' && (document.body.textContent = missing), true);

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
    const [list = 'rest'] = (signedIn && /^[^/]+\/[^/]+(?=\/?$)/.exec(place)) || [];
    const asked = [
      new URLSearchParams(location.search).get('lang') || kept('lang'),
      navigator.language.slice(0, 2),
      'en',
    ];
    early.release
      .then(({ definitions, languages }) => {
        const language = asked.find((code) => code in languages);
        for (const file of ['start', list])
          ahead('preload', 'fetch', `${base}defs/${definitions}/${language}/${file}.json`);
      })
      .catch(() => {});
  }

  let chosen = {};
  try {
    chosen = JSON.parse(kept(`preferences:${kept('last_user') ?? ''}`) ?? '{}') ?? {};
  } catch {
    // Invalid preferences.
  }
  // src/app/appearance.ts has the same rules; a test compares them.
  const dark =
    chosen.theme === 'dark' || (chosen.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  documentElement.dataset.theme = dark ? 'dark' : 'light';
  documentElement.dataset.sidebar = ['black', 'red'].includes(chosen.sidebar) ? chosen.sidebar : 'white';
  if (signedIn && !/^(login|register|link3_login|live_cdk|live_play|authorize)\/?$/.test(place))
    documentElement.dataset.shape = chosen.minimised === true ? 'minimised' : 'whole';
})();
