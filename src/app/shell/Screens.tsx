import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, memo, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from '../../router/Router';
import { Route, Routes, useParams } from '../../router/Routes';
import type { Permissions } from '../../auth/permissions';
import { ExtensionContext, type ExtensionProps } from '../../fields/extension';
import type { SplitDefinition } from '../../schema/definition';
import { screenOf } from '../../schema/screen-of';
import { DefinitionProvider, useDefinitionOf, useDefinitions } from '../../views/definitions';
import { KeepingQuery } from '../KeepingQuery';
import { whileIdle } from '../../ui/idle';
import { Late } from '../../ui/late';
import {
  ApiTestPage,
  CreatePage,
  DashboardPage,
  EditPage,
  Extension,
  ExtensionPage,
  ListPage,
  NoPermission,
  NotFound,
  pagesNext,
  pagesWithCalls,
  PivotPage,
  ShowPage,
  SplitPage,
} from '../pages';
import { usePlatform } from '../platform';
import { identityQuery } from '../session-hooks';
import { PageLoading } from './PageLoading';

/** The page of an address: derived from a schema, custom, forbidden, or not found. */
export const Screens = memo(function Screens({ permissions }: { permissions: Permissions }) {
  return (
    <ExtensionContext value={drawExtension}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/dashboard" element={<Dashboard permissions={permissions} />} />
          <Route
            path="/___api_test"
            element={
              <ForDevelopers>
                <ApiTestPage loadCode={pagesWithCalls} />
              </ForDevelopers>
            }
          />
          <Route path="/:section/:screen/*" element={<SectionScreen permissions={permissions} />} />
          <Route path="*" element={<Nowhere permissions={permissions} />} />
        </Routes>
      </Suspense>
    </ExtensionContext>
  );
});

function drawExtension(props: ExtensionProps) {
  return (
    <Late fallback={<span className="c-skeleton" />}>
      <Extension {...props} />
    </Late>
  );
}

/** The page after a sign-in; without its permission, the first screen of the user's menu. */
function Dashboard({ permissions }: { permissions: Permissions }) {
  const [first] = permissions.sections.flatMap((section) => section.screens);
  if (!permissions.can('dashboard', 'view') && first) return <KeepingQuery to={`/${first.screen}`} />;
  return <DashboardPage sections={permissions.sections} />;
}

/** The developers' tools: only for super administrators, without an entry in the main menu. */
function ForDevelopers({ children }: { children: ReactNode }) {
  const { data: identity, error } = useQuery(identityQuery(usePlatform()));
  if (error) throw error;
  if (!identity) return <PageLoading />;
  if (!identity.superAdmin) return <Forbidden title={undefined} />;
  return children;
}

function SectionScreen({ permissions }: { permissions: Permissions }) {
  const { section = '', screen = '' } = useParams();
  const { manifest } = useDefinitions();
  const name = `${section}/${screen}`;
  if (!Object.hasOwn(manifest, name)) return <Nowhere permissions={permissions} />;
  if (!permissions.can(screenOf(name), 'view')) return <Forbidden title={manifest[name]?.label} />;
  return <ResourceScreen key={name} name={name} permissions={permissions} />;
}

function ResourceScreen({ name, permissions }: { name: string; permissions: Permissions }) {
  const definition = useDefinitionOf(name);
  // A page of settings is its form, unless it has actions or the user may not save it.
  const isForm =
    definition.actions.length === 0 && definition.calls.set !== undefined && permissions.can(definition.screen, 'set');
  const { split } = definition.list;
  const derived = !definition.single ? <ListPage /> : isForm ? <EditPage /> : <ShowPage />;
  useFetchAhead();
  return (
    <DefinitionProvider value={definition}>
      <Routes>
        <Route
          path=""
          element={
            definition.page ? <ExtensionPage name={definition.page} index /> : split ? <Split split={split} /> : derived
          }
        />
        {(definition.page || split) && !definition.single && <Route path="table" element={derived} />}
        {definition.page && definition.single && !definition.calls.set && <Route path="single" element={derived} />}
        {definition.actions.map((action) =>
          'page' in action.run ? (
            <Route
              key={action.name}
              path={action.places.includes('list') ? action.name : `${action.name}/:id`}
              element={
                permissions.can(definition.screen, action.permission) ? (
                  <ExtensionPage name={action.run.page} action={action} />
                ) : (
                  <Forbidden title={definition.label} />
                )
              }
            />
          ) : null,
        )}
        {definition.list.pivot && <Route path="pivot" element={<PivotPage pivot={definition.list.pivot} />} />}
        <Route path="create" element={<CreatePage />} />
        <Route path=":id" element={definition.calls.set ? <EditPage /> : <ToShow />} />
        <Route path=":id/show" element={<ShowPage />} />
        <Route path="*" element={<Nowhere permissions={permissions} />} />
      </Routes>
    </DefinitionProvider>
  );
}

function Split({ split }: { split: SplitDefinition }) {
  return (
    <div className="s-bleed c-stack c-grow">
      <SplitPage split={split} />
    </div>
  );
}

/** A record without a form opens as its page. */
function ToShow() {
  const { pathname, ...place } = useLocation();
  return <Navigate replace to={{ ...place, pathname: `${pathname}/show` }} state={place.state} />;
}

/** Preloads the code of the next pages once, after this page's requests are answered. It renders nothing again. */
function useFetchAhead() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let cancel: () => void;
    const next = async () => {
      if (queryClient.isFetching() === 0) return await pagesNext();
      return (cancel = whileIdle(next));
    };
    cancel = whileIdle(next);
    return () => cancel();
  }, [queryClient]);
}

function Nowhere({ permissions }: { permissions: Permissions }) {
  return <NotFound permissions={permissions} />;
}

function Forbidden({ title }: { title: string | undefined }) {
  return <NoPermission title={title} />;
}
