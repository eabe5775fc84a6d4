import { useNavigate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useLocation } from '../../router/Router';
import { lazy } from '../../ui/lazy';
import { Late } from '../../ui/late';
import { guideIn } from '../../views/guide-address';

const GuidePanel = lazy(() => import('./GuidePanel').then((module) => module.GuidePanel));

/** Shows the guide that an address names, beside the pages that follow. */
export function GuidePlace() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [name, setName] = useState<string>();
  const named = guideIn(hash);
  if (named !== undefined && named !== name) setName(named);
  useEffect(() => {
    if (named !== undefined) void navigate({ pathname, search }, { replace: true, state });
  }, [named, navigate, pathname, search, state]);
  const close = () => setName(undefined);
  return <Late onClose={close}>{name !== undefined && <GuidePanel key={name} name={name} onClose={close} />}</Late>;
}
