import { useIsFetching } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { memo, Suspense, useEffect } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import type { Rights } from '../../auth/permissions';
import type { TabPageName } from '../../schema/definition';
import { screenOf } from '../../schema/screen-of';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { DefinitionProvider, useDefinitionOf, useDefinitions } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { TabPageContext } from '../../views/tab-pages';
import { useLanguage } from '../language-context';
import { isScreen } from '../sections';
import { KeepingQuery } from '../KeepingQuery';
import { whileIdle } from '../idle';
import { CreatePage, DashboardPage, EditPage, HandPage, HandTab, ListPage, pagesNext, ShowPage } from '../pages';
import { WithTexts } from '../WithTexts';
import { PageLoading } from './PageLoading';

/** The page of an address: derived from a schema, not there yet, not allowed, or nothing at all. */
export const Screens = memo(function Screens({ rights }: { rights: Rights }) {
  return (
    <TabPageContext value={drawTab}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/dashboard" element={<Dashboard rights={rights} />} />
          <Route path="/:section/:screen/*" element={<SectionScreen rights={rights} />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </TabPageContext>
  );
});

const drawTab = (name: TabPageName, record: RaRecord) => <HandTab name={name} record={record} />;

/** Where a sign-in leads; without the right to it, the first screen of the user's menu. */
function Dashboard({ rights }: { rights: Rights }) {
  const [first] = rights.sections.flatMap((section) => section.screens);
  if (!rights.can('dashboard', 'view') && first) return <KeepingQuery to={`/${first.screen}`} />;
  return (
    <WithTexts section="dashboard" code={DashboardPage}>
      <DashboardPage sections={rights.sections} />
    </WithTexts>
  );
}

function SectionScreen({ rights }: { rights: Rights }) {
  const { section = '', screen = '' } = useParams();
  const { manifest } = useDefinitions();
  const name = `${section}/${screen}`;
  const known = Object.hasOwn(manifest, name);
  if (!known && !isScreen(section, screen)) return <NotFound />;
  if (!rights.can(screenOf(name), 'view')) return <NoPermission title={manifest[name]?.label} />;
  return known ? <ResourceScreen key={name} name={name} rights={rights} /> : <NotYet screen={name} rights={rights} />;
}

function ResourceScreen({ name, rights }: { name: string; rights: Rights }) {
  const definition = useDefinitionOf(name);
  // Settings open as their form, unless there is more to them than the form or nothing that this user may save.
  const isForm = definition.actions.length === 0 && definition.calls.set !== undefined && rights.can(definition.screen, 'set');
  const derived = !definition.single ? <ListPage /> : isForm ? <EditPage /> : <ShowPage />;
  useFetchAhead();
  return (
    <DefinitionProvider value={definition}>
      <Routes>
        <Route index element={definition.page ? <HandPage name={definition.page} index /> : derived} />
        {definition.page && !definition.single && <Route path="table" element={derived} />}
        {definition.page && definition.single && !definition.calls.set && <Route path="single" element={derived} />}
        {definition.actions.map(({ name: action, run, permission }) =>
          'page' in run ? (
            <Route
              key={action}
              path={action}
              element={rights.can(definition.screen, permission) ? <HandPage name={run.page} /> : <NoPermission title={definition.label} />}
            />
          ) : null,
        )}
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
    return whileIdle(pagesNext);
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
