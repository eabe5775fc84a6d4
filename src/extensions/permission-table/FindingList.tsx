import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/icon';
import type { Findings } from './findings';

/** Where schemas, menu entries and roles do not fit together. @param role id of the chosen role; empty for all */
export function FindingList({
  findings: { closed, unusable, unused, blind },
  role,
}: {
  findings: Findings;
  role: string;
}) {
  const translate = useTranslate();
  const groups = [
    {
      name: 'closed',
      lines: closed.map(({ name, label }) => ({
        label,
        key: name,
        text: translate('permissions.findings.closedText', { screen: name }),
      })),
    },
    {
      name: 'unusable',
      lines: unusable.map(
        ({
          screen,
          offer: {
            label,
            needs: [needed],
          },
        }) => ({
          label: `${screen.label}: ${label}`,
          key: `${screen.name} ${needed.screen}:${needed.action} ${label}`,
          text: translate('permissions.findings.unusableText', { permission: `${needed.screen}:${needed.action}` }),
        }),
      ),
    },
    {
      name: 'unused',
      lines: unused.map(({ screen, entry }) => ({ label: entry.label, key: `${screen} ${entry.id}`, text: entry.key })),
    },
    {
      name: 'blind',
      lines: blind
        .filter((found) => role === '' || found.role.id === role)
        .map((found) => ({
          label: found.role.name,
          key: `${found.role.id} ${found.screen}`,
          text: translate('permissions.findings.blindText', { screen: found.screen, keys: found.keys.join(', ') }),
        })),
    },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <section className="v-card p-perm-findings" aria-label={translate('permissions.findings.label')}>
      {groups.length === 0 && (
        <p>
          <Icon name="circle-check" /> {translate('permissions.findings.none')}
        </p>
      )}
      {groups.map(({ name, lines }) => (
        <details key={name}>
          <summary>
            <Icon name="triangle-alert" /> {translate(`permissions.findings.${name}`, { smart_count: lines.length })}
          </summary>
          <ul>
            {lines.map(({ key, label, text }) => (
              <li key={key}>
                {label} <span className="c-mono">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
