import { minuteText } from '../../fields/date/instant';
import { useTranslate, useNotify } from 'react-admin';
import { pathOfField } from '../../schema/schema-lines';
import { useDefinitions } from '../../views/definitions';
import { SchemaPlace } from '../SchemaPlace';
import type { Drift } from './store';
import { Button } from '../../ui/button';
import { download } from '../../views/export/file-name';
import type { Finding } from '../../wire/drift';
import { usePlatform } from '../platform';
import { exampleOf } from './examples';
import { driftFixture } from './fixture';
import { localNumber } from '../../fields/shared/number/number-form';

const columns = ['screen', 'field', 'line', 'found', 'detail', 'fixture', 'times', 'first', 'last'];

/** The findings, the most frequent first. */
export function DriftTable({ drifts, label }: { drifts: Drift[]; label: string }) {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  const sorted = [...drifts].sort((one, two) => two.times - one.times);
  return (
    <div className="v-card p-drift-table" role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {translate(`drift.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ screen, field, kind, detail, times, first, last }) => (
            <tr key={`${screen} ${field} ${kind} ${detail}`}>
              <th scope="row">
                {manifest[screen]?.label} <span className="c-mono">{screen}</span>
              </th>
              <td className="c-mono">{field}</td>
              <td>
                <SchemaLine screen={screen} field={field} />
              </td>
              <td>{translate(`drift.kinds.${kind}`)}</td>
              <td className="c-mono">{detail}</td>
              <td>{kind !== 'move' && <FixtureButton screen={screen} finding={{ field, kind, detail }} />}</td>
              <td>{localNumber(times)}</td>
              <td>{minuteText(new Date(first))}</td>
              <td>{minuteText(new Date(last))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The file and line of a finding's field; of the calls for an answer as a whole. */
function SchemaLine({ screen, field }: Pick<Drift, 'screen' | 'field'>) {
  // A composite key is several fields: `app_id,sort`.
  const [name = ''] = field.split(',');
  return <SchemaPlace resource={screen} path={name === '' ? ['calls'] : pathOfField(name)} />;
}

/** Downloads a redacted fixture of a finding. Its example is in memory only, and gone after a reload. */
function FixtureButton({ screen, finding }: { screen: string; finding: Finding }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { load } = useDefinitions();
  const { session } = usePlatform();
  const example = exampleOf(screen, finding);
  if (!example) return <span className="p-drift-none">{translate('drift.fixtureNone')}</span>;
  const make = async () => {
    const { file, text, left } = await driftFixture(
      await load(screen),
      example,
      finding,
      [session.token()].filter(Boolean),
    );
    if (left.length > 0) notify('drift.fixtureLeft', { type: 'error', messageArgs: { places: left.join(', ') } });
    else download(new Blob([text], { type: 'application/yaml' }), file);
  };
  return (
    <Button
      small
      icon="download"
      aria-label={`${translate('drift.fixtureOf')}: ${screen} ${finding.field}`}
      onClick={() => void make()}
    >
      {translate('drift.fixture')}
    </Button>
  );
}
