// Runs before anything is drawn: puts the chosen appearance on the document (src/app/appearance.ts, held to it by a test), and
// says whether the shape of the shell stands until the console is there.
(() => {
  const { dataset } = document.documentElement;
  let kept = {};
  let signedIn = false;
  try {
    signedIn = Boolean(localStorage.getItem('acc_token'));
    kept = JSON.parse(localStorage.getItem(`preferences:${localStorage.getItem('last_user') ?? ''}`) ?? '{}') ?? {};
  } catch {
    // A storage that is blocked or broken has nothing to say.
  }
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.theme = dark ? 'dark' : 'light';
  dataset.sidebar = ['black', 'red'].includes(kept.sidebar) ? kept.sidebar : 'white';
  const outside = /^\/(login|register|link3_login|live_cdk|live_play|authorize)\/?$/.test(location.pathname);
  if (signedIn && !outside) dataset.shape = kept.minimised === true ? 'minimised' : 'whole';
})();
