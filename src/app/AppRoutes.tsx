import { Suspense } from 'react';
import { Route, Routes } from '../router/Routes';
import { ErrorBoundary } from './ErrorBoundary';
import { useInternalLinks } from './useInternalLinks';
import { KeepingQuery } from './KeepingQuery';
import { AuthorizePage, CdkPage, Link3Page, LivePlayPage, LoginPage, PublicPage, RegisterPage, Shell } from './pages';
import { Splash } from './Splash';
import { WithTexts } from '../views/WithTexts';

/** Pages outside the shell; everything else is the shell's. */
export function AppRoutes() {
  useInternalLinks();
  return (
    <ErrorBoundary>
      <Suspense fallback={<Splash />}>
        <Routes>
          <Route
            path="/login"
            element={
              <WithTexts section="entrance" code={LoginPage}>
                <LoginPage />
              </WithTexts>
            }
          />
          <Route
            path="/register"
            element={
              <WithTexts section="entrance" code={RegisterPage}>
                <RegisterPage />
              </WithTexts>
            }
          />
          <Route path="/authorize" element={<PublicPage page={AuthorizePage} texts="authorize" />} />
          <Route path="/live_cdk" element={<PublicPage page={CdkPage} texts="cdk" />} />
          <Route path="/link3_login" element={<PublicPage page={Link3Page} texts="link3" />} />
          <Route path="/live_play" element={<PublicPage page={LivePlayPage} texts="live" />} />
          <Route path="/" element={<KeepingQuery to="/dashboard" />} />
          <Route path="*" element={<Shell />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
