import { useNotify, useTranslate } from 'react-admin';
import { Button } from '../../ui/button';
import { useDefinitions } from '../../views/definitions';
import { download } from '../../views/export/file-name';
import type { Finding } from '../../wire/drift';
import { usePlatform } from '../platform';
import { exampleOf } from './examples';
import { driftFixture } from './fixture';

/** Downloads a redacted fixture of a finding. Its example is in memory only, and gone after a reload. */
export function FixtureButton({ screen, finding }: { screen: string; finding: Finding }) {
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
