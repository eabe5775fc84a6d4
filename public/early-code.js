// Runs while the entry's code loads, and asks for what that code will ask for: the texts of the language and, for who is
// signed in, the shell with the first list. scripts/early-code.ts names the files; a wrong guess costs a request.
(() => {
  const files = JSON.parse(document.currentScript.dataset.files ?? 'null');
  if (!files) return;
  let signedIn = false;
  let language = new URLSearchParams(location.search).get('lang');
  try {
    signedIn = Boolean(localStorage.getItem('acc_token'));
    language ??= localStorage.getItem('lang');
  } catch {
    // A storage that is blocked has nothing to say.
  }
  language ||= navigator.language;
  const texts = /^zh-(tw|hk|hant)/i.test(language) ? 'zh-TW' : /^zh/i.test(language) ? 'zh-CN' : 'en';
  for (const href of [...(signedIn ? files.list : []), ...files[texts]]) {
    const style = href.endsWith('.css');
    document.head.append(Object.assign(document.createElement('link'), { rel: style ? 'preload' : 'modulepreload', as: style ? 'style' : 'script', crossOrigin: '', href }));
  }
})();
