import type { PlaceProps } from '../../fields/extension';
import { Navigate, useLocation } from '../../router/Router';
import { useExtension } from './useExtension';

interface Props {
  name: string;
  /** It is the page of the screen. */
  index?: boolean;
  action?: PlaceProps['page']['action'];
}

/** The page that a schema names. If it is the index of its screen, an address with a list's filter shows the list. */
export function ExtensionPage({ name, index, ...given }: Props) {
  const { pathname, search } = useLocation();
  const { Component, bleed } = useExtension(name);
  if (index && new URLSearchParams(search).has('filter'))
    return <Navigate replace to={{ pathname: `${pathname.replace(/\/$/, '')}/table`, search }} />;
  const page = <Component {...given} />;
  return bleed ? <div className="s-bleed c-stack c-grow">{page}</div> : page;
}
