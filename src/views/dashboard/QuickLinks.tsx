import { useTranslate } from 'react-admin';
import { pageHref } from '../../base-path';
import type { SectionPermissions } from '../../auth/permissions';
import { Icon } from '../../ui/icon';
import { useDefinitions } from '../definitions';
import { useRevealed } from './useRevealed';

/** Links to all screens that the user may view, by section. */
export function QuickLinks({ sections }: { sections: readonly SectionPermissions[] }) {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  const revealed = useRevealed();
  return (
    <section className="v-card v-dash-card v-dash-links" data-revealed={revealed} aria-labelledby="screens">
      <h2 id="screens" className="v-dash-heading">
        {translate('dashboard.screens')}
      </h2>
      <div className="v-dash-sections">
        {sections.map(({ section, screens }) => (
          <ul key={section}>
            {screens.map(({ screen }) => {
              const known = manifest[screen];
              return (
                known && (
                  <li key={screen}>
                    <a className="v-dash-link" href={pageHref(`/${screen}`)}>
                      <Icon name={known.icon} />
                      {known.label}
                    </a>
                  </li>
                )
              );
            })}
          </ul>
        ))}
      </div>
    </section>
  );
}
