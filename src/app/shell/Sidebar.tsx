import { useNavigate, useTranslate } from 'react-admin';
import { Fragment, memo, useState } from 'react';
import { pageHref } from '../../base-path';
import type { Permissions, ScreenPermissions, SectionPermissions } from '../../auth/permissions';
import { IconButton } from '../../ui/button';
import { givenIcon, Icon } from '../../ui/icon';
import type { MenuEntry } from '../../ui/material/menu';
import { MenuButton } from '../../ui/menu-button';
import { useDefinitions } from '../../views/definitions';
import { useLabel } from '../useLabel';
import { menuGroups } from '../menu-groups';
import { usePlatformName } from '../usePlatformName';
import { useInPathname } from '../../router/Router';

interface Props {
  permissions: Permissions;
  minimised: boolean;
  onToggle: () => void;
}

/** The menu that the platform serves to this user. A closed group has no entries mounted. */
export const Sidebar = memo(function Sidebar({ permissions, minimised, onToggle }: Props) {
  const translate = useTranslate();
  const current = useInPathname((pathname) => pathname.split('/')[1] ?? '');
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const labelOf = useLabel();
  const name = usePlatformName();
  return (
    <nav
      className="s-sidebar c-stack c-shrink"
      data-tips={minimised ? 'right' : undefined}
      aria-label={translate('shell.navigation')}
    >
      <div className="s-brand c-row c-gap-10 c-rigid">
        <span className="c-logo" aria-hidden="true" />
        {!minimised && <span className="s-brand-name">{name}</span>}
        <IconButton
          small
          icon="panel-left"
          label={translate(minimised ? 'shell.expand' : 'shell.minimise')}
          aria-pressed={minimised}
          onClick={onToggle}
        />
      </div>
      <ul className="s-menu">
        {permissions.singles.map(({ screen, label }) => (
          <li key={screen}>
            <a
              className="s-group"
              href={pageHref(`/${screen}`)}
              aria-current={current === screen ? 'page' : undefined}
              aria-label={minimised ? labelOf(screen, label) : undefined}
              data-tip={minimised ? labelOf(screen, label) : undefined}
            >
              <Icon name="layout-dashboard" />
              {!minimised && <span>{labelOf(screen, label)}</span>}
            </a>
          </li>
        ))}
        {permissions.sections.map((section) =>
          minimised ? (
            <MinimisedSection key={section.section} section={section} active={section.section === current} />
          ) : (
            <Section
              key={section.section}
              section={section}
              open={toggled[section.section] ?? section.section === current}
              onToggle={(open) => setToggled({ ...toggled, [section.section]: open })}
            />
          ),
        )}
      </ul>
    </nav>
  );
});

interface SectionProps {
  section: SectionPermissions;
  open: boolean;
  onToggle: (open: boolean) => void;
}

function Section({ section, open, onToggle }: SectionProps) {
  const labelOf = useLabel();
  const { icon, groups } = useSection(section);
  const id = `menu-${section.section}`;
  return (
    <li>
      <button
        type="button"
        className="s-group"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onToggle(!open)}
      >
        <Icon name={icon} />
        <span>{labelOf(section.section, section.label)}</span>
        <Icon name="chevron-right" className="s-chevron" />
      </button>
      {open && (
        <div id={id} className="s-screens">
          {groups().map(({ label, screens }, index) => (
            <Fragment key={label}>
              {label !== '' && (
                <p className="s-heading" id={`${id}-${index}`}>
                  {label}
                </p>
              )}
              <ul aria-labelledby={label === '' ? undefined : `${id}-${index}`}>
                {screens.map((screen) => (
                  <ScreenLink key={screen.screen} {...screen} />
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      )}
    </li>
  );
}

function ScreenLink({ screen, label }: ScreenPermissions) {
  const labelOf = useLabel();
  const active = useInPathname((pathname) => pathname === `/${screen}` || pathname.startsWith(`/${screen}/`));
  return (
    <li>
      <a className="s-screen c-cut" href={pageHref(`/${screen}`)} aria-current={active ? 'page' : undefined}>
        {labelOf(screen, label)}
      </a>
    </li>
  );
}

/** The icon and groups of a menu section, from the schemas. A closed section needs no groups. */
function useSection({ section, screens }: SectionPermissions) {
  const { manifest, sections } = useDefinitions();
  const known = sections[section];
  return { icon: givenIcon(known?.icon ?? 'folder'), groups: () => menuGroups(screens, manifest, known?.groups) };
}

function MinimisedSection({ section, active }: { section: SectionPermissions; active: boolean }) {
  const navigate = useNavigate();
  const labelOf = useLabel();
  const { icon, groups } = useSection(section);
  const entries = () =>
    groups().flatMap(({ label: heading, screens }): MenuEntry[] => [
      ...(heading === '' ? [] : [{ key: heading, heading }]),
      ...screens.map(({ screen, label }) => ({
        key: screen,
        label: labelOf(screen, label),
        onSelect: () => navigate(`/${screen}`),
      })),
    ]);
  return (
    <li>
      <MenuButton
        icon={icon}
        label={labelOf(section.section, section.label)}
        entries={entries}
        side="right"
        className={active ? 's-group s-group-active' : 's-group'}
      />
    </li>
  );
}
