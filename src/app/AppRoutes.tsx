import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';
import { useInternalLinks } from './internal-links';
import { KeepingQuery } from './KeepingQuery';
import { LoginPage, RegisterPage, Shell } from './pages';
import { PublicPlaceholder } from './PublicPlaceholder';
import { Splash } from './Splash';

/** Pages outside the shell; everything else is the shell's. */
export function AppRoutes() {
  useInternalLinks();
  return (
    <ErrorBoundary>
      <Suspense fallback={<Splash />}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
          {PUBLIC_PAGES.map((path) => <Route key={path} path={path} element={<PublicPlaceholder path={path} />} />)}
          <Route path="/" element={<KeepingQuery to="/dashboard" />} />
          <Route path="*" element={<Shell />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

const PUBLIC_PAGES = ['/link3_login', '/live_cdk', '/live_play', '/authorize'];
