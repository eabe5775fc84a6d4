import { useLogout, useNavigate, useTranslate } from 'react-admin';
import { memo, startTransition, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { Link, useInPathname, usePathname } from '../../router/Router';
import type { Permissions } from '../../auth/permissions';
import { currentPath } from '../../base-path';
import { screenOf } from '../../schema/screen-of';
import { IconButton } from '../../ui/button';
import { lazy } from '../../ui/lazy';
import { givenIcon, Icon } from '../../ui/icon';
import { Late } from '../../ui/late';
import { MenuButton } from '../../ui/menu-button';
import type { MenuEntry } from '../../ui/material/menu';
import { useMobile } from '../../ui/useMobile';
import { useDefinitions } from '../../views/definitions';
import { askToChange } from '../../views/unsaved/unsaved';
import { useLabel } from '../useLabel';
import { useLanguageEntries } from '../i18n/useLanguageEntries';
import { openInspector } from '../inspector/open-inspector';
import { usePlatform } from '../platform';
import { useDataCenter, useDataCenters } from '../session-hooks';
import { SearchButton } from './SearchButton';
import { TasksButton } from './TasksButton';
import { useIdentity } from '../../views/useIdentity';

const AppearancePanel = lazy(() => import('./AppearancePanel').then((module) => module.AppearancePanel));
const NoticeHistory = lazy(() => import('./NoticeHistory').then((module) => module.NoticeHistory));

/** The header: breadcrumbs, data center, language, notices, appearance and account. On a phone the page shows the title, and the user menu has the rest. */
export const Header = memo(function Header({ permissions, onMenu }: { permissions: Permissions; onMenu: () => void }) {
  const translate = useTranslate();
  const mobile = useMobile();
  const { notices, session } = usePlatform();
  const languages = useLanguageEntries();
  const { unread } = useSyncExternalStore(notices.subscribe, notices.get);
  const chosen = useDataCenter();
  const known = useDataCenters();
  // Open on one page only: following a link closes it.
  const [opened, setOpened] = useState<{ what: 'appearance' | 'notices'; at: string } | null>(null);
  const open = useInPathname((pathname) => (opened?.at === pathname ? opened.what : null));
  const appearanceButton = useRef<HTMLButtonElement>(null);
  const userButton = useRef<HTMLButtonElement>(null);
  const noticesButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(null);
  const toggle = (what: 'appearance' | 'notices') =>
    startTransition(() => setOpened(open === what ? null : { what, at: currentPath() }));

  const centers = (): MenuEntry[] => [
    { key: 'centers', heading: translate('shell.dataCenterText') },
    ...known.map((center) => ({
      key: center.address,
      label: center.name,
      checked: center.address === chosen.address,
      onSelect: () =>
        center.address !== chosen.address &&
        askToChange(chosen.name, () => void session.chooseDataCenter(center.address)),
    })),
  ];
  const hasCenters = known.length > 1;
  const settings = (): MenuEntry[] => [
    {
      key: 'appearance',
      label: translate('shell.appearance'),
      icon: 'sliders-horizontal',
      onSelect: () => toggle('appearance'),
    },
    { key: 'languages', heading: translate('shell.language') },
    ...languages(),
    ...(hasCenters ? centers() : []),
  ];

  return (
    <header className="s-header c-row c-gap-8 c-line-below">
      <IconButton className="s-menu-button" icon="menu" label={translate('shell.openMenu')} onClick={onMenu} />
      {!mobile && <Where permissions={permissions} />}
      <div className="c-row c-gap-2 c-rigid c-to-end">
        <SearchButton permissions={permissions} />
        {!mobile && hasCenters && (
          <MenuButton
            icon="server"
            label={translate('shell.dataCenter', { name: chosen.name })}
            text={<span className="s-center-name">{chosen.name}</span>}
            variant="quiet"
            entries={centers}
          />
        )}
        {!mobile && <MenuButton icon="languages" label={translate('shell.language')} entries={languages} />}
        <TasksButton />
        <IconButton
          ref={noticesButton}
          icon="bell"
          label={unread ? translate('shell.noticesUnread', { count: unread }) : translate('shell.notices')}
          aria-expanded={open === 'notices'}
          onPointerEnter={NoticeHistory.preload}
          onFocus={NoticeHistory.preload}
          onClick={() => toggle('notices')}
        >
          {unread > 0 && <span className="s-unread" aria-hidden="true" />}
        </IconButton>
        {!mobile && (
          <IconButton
            ref={appearanceButton}
            icon="sliders-horizontal"
            label={translate('shell.appearance')}
            aria-expanded={open === 'appearance'}
            onPointerEnter={AppearancePanel.preload}
            onFocus={AppearancePanel.preload}
            onClick={() => toggle('appearance')}
          />
        )}
        <UserMenu permissions={permissions} anchor={userButton} settings={mobile ? settings : undefined} />
      </div>
      <Late onClose={open ? close : null}>
        {open === 'appearance' && <AppearancePanel anchor={mobile ? userButton : appearanceButton} onClose={close} />}
        {open === 'notices' && <NoticeHistory anchor={noticesButton} onClose={close} />}
      </Late>
    </header>
  );
});

/** Breadcrumbs: section and screen by their menu names, and the open record. Screen and part are links. */
function Where({ permissions }: { permissions: Permissions }) {
  const pathname = usePathname();
  const translate = useTranslate();
  const [, sectionName = '', screenName = ''] = pathname.split('/');
  const section = permissions.sections.find((entry) => entry.section === sectionName);
  const resource = `${sectionName}/${screenName}`;
  const screen = section?.screens.find((entry) => entry.screen === screenOf(resource));
  const { manifest } = useDefinitions();
  const part = screen && screen.screen !== resource ? manifest[resource]?.label : undefined;
  const labelOf = useLabel();
  const record = useRecordTitle(pathname);
  const steps = screen
    ? [
        { to: `/${screen.screen}`, label: labelOf(screen.screen, screen.label) },
        ...(part === undefined ? [] : [{ to: `/${resource}`, label: part }]),
        ...(record === undefined || record === labelOf(screen.screen, screen.label) || record === part
          ? []
          : [{ to: '', label: record }]),
      ]
    : [];
  return (
    <ol className="s-where c-row c-gap-4 c-shrink c-faint c-nowrap" aria-label={translate('shell.where')}>
      {section && <li>{labelOf(section.section, section.label)}</li>}
      {steps.map(({ to, label }, index) => (
        <li key={to}>
          <Icon name="chevron-right" />
          {index < steps.length - 1 ? <Link to={to}>{label}</Link> : label}
        </li>
      ))}
    </ol>
  );
}

/** The title of a page below a list; undefined on the list. */
function useRecordTitle(pathname: string): string | undefined {
  const { page } = usePlatform();
  const { path, title } = useSyncExternalStore(page.subscribe, page.get);
  return pathname.split('/').length > 3 && path.split('?')[0] === pathname ? title : undefined;
}

function UserMenu({
  permissions,
  anchor,
  settings,
}: {
  permissions: Permissions;
  anchor: RefObject<HTMLButtonElement | null>;
  settings: (() => MenuEntry[]) | undefined;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const logout = useLogout();
  const identity = useIdentity();
  const { manifest } = useDefinitions();
  const company = identity?.account.comp_name;
  const center = useDataCenter();
  const entries = (): MenuEntry[] => [
    { key: 'where', heading: `${center.name} · ${center.address}` },
    {
      key: 'who',
      heading: [identity?.fullName, typeof company === 'string' ? company : ''].filter(Boolean).join(' · '),
    },
    ...Object.entries(manifest)
      .filter(([name, { menu }]) => menu === 'user' && permissions.can(screenOf(name), 'view'))
      .map(([name, { label, icon }]) => ({
        key: name,
        label,
        icon: givenIcon(icon),
        onSelect: () => navigate(`/${name}`),
      })),
    ...(identity?.superAdmin
      ? ([
          { key: 'test', label: translate('shell.apiTest'), icon: 'wrench', onSelect: () => navigate('/___api_test') },
        ] satisfies MenuEntry[])
      : []),
    ...(identity?.superAdmin || import.meta.env.DEV
      ? ([
          { key: 'inspector', label: translate('shell.inspector'), icon: 'search', onSelect: openInspector },
        ] satisfies MenuEntry[])
      : []),
    ...(settings?.() ?? []),
    { key: 'line', line: true },
    { key: 'out', label: translate('shell.signOut'), icon: 'log-out', onSelect: () => void logout({}, '/login') },
  ];
  return (
    <MenuButton
      ref={anchor}
      icon="user"
      label={translate('shell.userMenu', { name: identity?.fullName ?? '' })}
      entries={entries}
    />
  );
}
