import { useIsFetching } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import type { Rights } from '../../auth/permissions';
import { screenOf } from '../../auth/authProvider';
import { Button } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { State } from '../../ui/state';
import { DefinitionProvider, useDefinitionOf, useDefinitions } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { useLanguage } from '../language-context';
import { isScreen } from '../sections';
import { whileIdle } from '../idle';
import { PageLoading } from './PageLoading';

const loadPages = {
  list: () => import('../../views/list/ListPage').then((module) => module.ListPage),
  form: () => import('../../views/form'),
  detail: () => import('../../views/detail'),
};
const ListPage = chunk(loadPages.list);
const CreatePage = chunk(() => loadPages.form().then((module) => module.CreatePage));
const EditPage = chunk(() => loadPages.form().then((module) => module.EditPage));
const ShowPage = chunk(() => loadPages.detail().then((module) => module.ShowPage));

/** The page of an address: derived from a schema, not there yet, not allowed, or nothing at all. */
export function Screens({ rights }: { rights: Rights }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/dashboard" element={<NotYet screen="dashboard" rights={rights} />} />
        <Route path="/:section/:screen/*" element={<SectionScreen rights={rights} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}

function SectionScreen({ rights }: { rights: Rights }) {
  const { section = '', screen = '' } = useParams();
  const { manifest } = useDefinitions();
  const name = `${section}/${screen}`;
  const known = Object.hasOwn(manifest, name);
  if (!known && !isScreen(section, screen)) return <NotFound />;
  if (!rights.can(screenOf(name), 'view')) return <NoPermission title={manifest[name]?.label} />;
  return known ? <ResourceScreen key={name} name={name} /> : <NotYet screen={name} rights={rights} />;
}

function ResourceScreen({ name }: { name: string }) {
  const definition = useDefinitionOf(name);
  useFetchAhead();
  return (
    <DefinitionProvider value={definition}>
      <Routes>
        <Route index element={definition.single ? <EditPage /> : <ListPage />} />
        <Route path="create" element={<CreatePage />} />
        <Route path=":id" element={<EditPage />} />
        <Route path=":id/show" element={<ShowPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </DefinitionProvider>
  );
}

/** The code of the pages that come next, once this page has what it asked for. */
function useFetchAhead() {
  const waiting = useIsFetching() > 0;
  useEffect(() => {
    if (waiting) return undefined;
    return whileIdle(() => Promise.all([loadPages.detail(), loadPages.form()]));
  }, [waiting]);
}

function NoPermission({ title }: { title: string | undefined }) {
  const translate = useTranslate();
  const heading = title ?? translate('shell.forbidden');
  usePageTitle(heading);
  return (
    <>
      <h1 className="s-title">{heading}</h1>
      <State icon="shield-off" title={translate('shell.noPermission')} text={translate('shell.noPermissionText')} />
    </>
  );
}

function NotYet({ screen, rights }: { screen: string; rights: Rights }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { manifest } = useDefinitions();
  const served = [...rights.singles, ...rights.sections.flatMap((section) => section.screens)].find((entry) => entry.screen === screen);
  const title = manifest[screen]?.label ?? (served && (language === 'en' ? served.label.en : served.label.zh)) ?? translate('shell.dashboard');
  usePageTitle(title);
  return (
    <>
      <h1 className="s-title">{title}</h1>
      <State icon="info" title={translate('shell.notYet')} text={translate('shell.notYetText')} />
    </>
  );
}

function NotFound() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const title = translate('shell.notFound');
  usePageTitle(title);
  return (
    <>
      <h1 className="s-title">{title}</h1>
      <State icon="file-question-mark" title={translate('shell.notFoundTitle')} text={translate('shell.notFoundText')}>
        <Button onClick={() => navigate(-1)}>{translate('shell.back')}</Button>
        <Button look="primary" onClick={() => navigate('/dashboard')}>{translate('shell.toDashboard')}</Button>
      </State>
    </>
  );
}
