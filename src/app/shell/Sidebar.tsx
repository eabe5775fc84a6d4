import { useNavigate, useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import type { Rights, SectionRights } from '../../auth/permissions';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';
import { useLanguage } from '../language-context';
import { usePlatform } from '../platform';
import { usePathname } from '../router';
import { iconOf, useLabel } from './labels';

interface Props {
  rights: Rights;
  minimised: boolean;
  onToggle: () => void;
}

/** The menu that the platform serves to this user. A closed group has no entries mounted. */
export const Sidebar = memo(function Sidebar({ rights, minimised, onToggle }: Props) {
  const translate = useTranslate();
  const { config } = usePlatform();
  const { language } = useLanguage();
  const pathname = usePathname();
  const current = pathname.split('/')[1] ?? '';
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const labelOf = useLabel();
  const name = language === 'en' ? config.platformName.en : config.platformName.zh;
  return (
    <nav className="s-sidebar" aria-label={translate('shell.navigation')}>
      <div className="s-brand">
        <span className="c-logo" aria-hidden="true" />
        {!minimised && <span className="s-brand-name">{name}</span>}
        <IconButton small icon="panel-left" label={translate(minimised ? 'shell.expand' : 'shell.minimise')} aria-pressed={minimised} onClick={onToggle} />
      </div>
      <ul className="s-menu">
        {rights.singles.map(({ screen, label }) => (
          <li key={screen}>
            <a className="s-group" href={`/${screen}`} aria-current={current === screen ? 'page' : undefined} aria-label={minimised ? labelOf(screen, label) : undefined}>
              <Icon name="layout-dashboard" />
              {!minimised && <span>{labelOf(screen, label)}</span>}
            </a>
          </li>
        ))}
        {rights.sections.map((section) =>
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
  section: SectionRights;
  open: boolean;
  onToggle: (open: boolean) => void;
}

function Section({ section, open, onToggle }: SectionProps) {
  const pathname = usePathname();
  const labelOf = useLabel();
  const id = `menu-${section.section}`;
  return (
    <li>
      <button type="button" className="s-group" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => onToggle(!open)}>
        <Icon name={iconOf(section.section)} />
        <span>{labelOf(section.section, section.label)}</span>
        <Icon name="chevron-right" className="s-chevron" />
      </button>
      {open && (
        <ul id={id} className="s-screens">
          {section.screens.map(({ screen, label }) => {
            const active = pathname === `/${screen}` || pathname.startsWith(`/${screen}/`);
            return (
              <li key={screen}>
                <a className="s-screen" href={`/${screen}`} aria-current={active ? 'page' : undefined}>{labelOf(screen, label)}</a>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

function MinimisedSection({ section, active }: { section: SectionRights; active: boolean }) {
  const navigate = useNavigate();
  const labelOf = useLabel();
  const entries = () =>
    section.screens.map(({ screen, label }) => ({ key: screen, label: labelOf(screen, label), onSelect: () => navigate(`/${screen}`) }));
  return (
    <li>
      <MenuButton
        icon={iconOf(section.section)}
        label={labelOf(section.section, section.label)}
        entries={entries}
        side="right"
        className={active ? 's-group s-group-active' : 's-group'}
      />
    </li>
  );
}
