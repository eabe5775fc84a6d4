import type { PublicPageProps } from '../views/guest/page';
import { lazy, type Lazy } from '../ui/lazy';
import { TreeTable } from '../views/late';
import { isPublicPath } from './public/paths';

/** The pages of the console, each in a chunk of its own. */
export const Shell = lazy(() => import('./shell/Shell').then((module) => module.Shell), true);
export const LoginPage = lazy(() => import('./public/sign-in/LoginPage').then((module) => module.LoginPage));
export const RegisterPage = lazy(() => import('./public/sign-in/RegisterPage').then((module) => module.RegisterPage));
export const ListPage = lazy(() => import('../views/list/ListPage').then((module) => module.ListPage), true);
export const ShowPage = lazy(() => import('../views/detail/ShowPage').then((module) => module.ShowPage));
export const SplitPage = lazy(() => import('../views/split/SplitPage').then((module) => module.SplitPage));
export const PivotPage = lazy(() => import('../views/pivot/PivotPage').then((module) => module.PivotPage));
export const CreatePage = lazy(() => import('../views/form/FormPage').then((module) => module.CreatePage));
export const EditPage = lazy(() => import('../views/form/FormPage').then((module) => module.EditPage));
/** The extensions that schemas name. */
export const Extension = lazy(() => import('./extensions/Extension').then((module) => module.Extension));
export const ExtensionPage = lazy(() => import('./extensions/ExtensionPage').then((module) => module.ExtensionPage));
export const DashboardPage = lazy(() =>
  import('../views/dashboard/DashboardPage').then((module) => module.DashboardPage),
);
export const NotFound = lazy(() => import('./public/fallback/NotFound').then((module) => module.NotFound));
export const NoPermission = lazy(() => import('./public/fallback/NoPermission').then((module) => module.NoPermission));
export const ApiTestPage = lazy(() => import('./apitest/ApiTestPage').then((module) => module.ApiTestPage));
export const PublicPage = lazy(() => import('./public/PublicPage').then((module) => module.PublicPage));
export const AuthorizePage = lazy(() =>
  import('./public/authorize/AuthorizePage').then((module) => module.AuthorizePage),
);
export const CdkPage = lazy(() => import('./public/activation/CdkPage').then((module) => module.CdkPage));
export const Link3Page = lazy(() => import('./public/link3/Link3Page').then((module) => module.Link3Page));
export const LivePlayPage = lazy(() => import('../extensions/live/LivePlayPage').then((module) => module.LivePlayPage));

const publicPages: Record<string, Lazy<PublicPageProps>> = {
  '/authorize': AuthorizePage,
  '/live_cdk': CdkPage,
  '/link3_login': Link3Page,
  '/live_play': LivePlayPage,
};

/** Loads the code of an address while configuration and language load. Never rejects. */
export function pagesAhead(pathname: string, signedIn: boolean): Promise<unknown> {
  if (isPublicPath(pathname)) return Promise.allSettled([PublicPage.preload(), publicPages[pathname]?.preload()]);
  const isList = /^\/[^/]+\/[^/]+\/?$/.test(pathname);
  const first = isList ? [ListPage] : pathname === '/dashboard' ? [DashboardPage] : [];
  const pages = signedIn ? [Shell, ...first] : [LoginPage];
  return Promise.allSettled(pages.map((page) => page.preload()));
}

/** Loads the pages that come after a list. */
export function pagesNext(): Promise<unknown> {
  return Promise.all([ShowPage, CreatePage, EditPage, TreeTable].map((page) => page.preload()));
}

/** Loads the pages whose code declares calls. Sign-in and upload are loaded from the start. */
export function pagesWithCalls(): Promise<unknown> {
  return Promise.all([PublicPage, ...Object.values(publicPages)].map((page) => page.preload()));
}
