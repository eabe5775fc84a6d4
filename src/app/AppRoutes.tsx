import { Suspense, useEffect } from 'react';
import { Route, Routes } from '../router/Routes';
import { ErrorBoundary } from './ErrorBoundary';
import { KeepingQuery } from './KeepingQuery';
import { AuthorizePage, CdkPage, Link3Page, LivePlayPage, LoginPage, PublicPage, RegisterPage, Shell } from './pages';
import { Splash } from './Splash';
import { basePath, pathInside } from '../base-path';
import { useNavigate } from '../router/Router';

/** Pages outside the shell; everything else is the shell's. */
export function AppRoutes() {
  useInternalLinks();
  return (
    <ErrorBoundary>
      <Suspense fallback={<Splash />}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/authorize" element={<PublicPage page={AuthorizePage} />} />
          <Route path="/live_cdk" element={<PublicPage page={CdkPage} />} />
          <Route path="/link3_login" element={<PublicPage page={Link3Page} />} />
          <Route path="/live_play" element={<PublicPage page={LivePlayPage} />} />
          <Route path="/" element={<KeepingQuery to="/dashboard" />} />
          <Route path="*" element={<Shell />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Handles a plain click on a link to a page of the console without a page load. Cells and menus can render plain
 * `<a href>`, because one listener handles all links. A new tab, a copied address or a middle click work as usual. The
 * back link of a page opened from inside `data-back` leads to that address.
 */
function useInternalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      if (
        !link ||
        !/^\/(?!\/)/.test(href) ||
        !href.startsWith(basePath) ||
        link.target ||
        link.hasAttribute('download')
      )
        return;
      event.preventDefault();
      const back = link.closest<HTMLElement>('[data-back]')?.dataset.back;
      navigate(pathInside(href), { state: { back }, byLink: true });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
