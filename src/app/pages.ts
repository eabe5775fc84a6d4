import { chunk } from '../ui/chunk';

const form = () => import('../views/form');
const detail = () => import('../views/detail');

/** The pages of the console, each in a chunk of its own. */
export const Shell = chunk(() => import('./shell/Shell').then((module) => module.Shell));
export const LoginPage = chunk(() => import('./login/LoginPage').then((module) => module.LoginPage));
export const RegisterPage = chunk(() => import('./login/RegisterPage').then((module) => module.RegisterPage));
export const ListPage = chunk(() => import('../views/list/ListPage').then((module) => module.ListPage));
export const ShowPage = chunk(() => detail().then((module) => module.ShowPage));
export const CreatePage = chunk(() => form().then((module) => module.CreatePage));
export const EditPage = chunk(() => form().then((module) => module.EditPage));

/** Loads the code of an address while configuration and language are on their way. Resolves in any case. */
export function pagesAhead(pathname: string, signedIn: boolean): Promise<unknown> {
  const isList = /^\/[^/]+\/[^/]+\/?$/.test(pathname);
  const pages = signedIn ? [Shell, ...(isList ? [ListPage] : [])] : [LoginPage];
  return Promise.allSettled(pages.map((page) => page.preload()));
}

/** Loads the pages that come after a list. */
export function pagesNext(): Promise<unknown> {
  return Promise.all([ShowPage.preload(), CreatePage.preload(), EditPage.preload()]);
}
