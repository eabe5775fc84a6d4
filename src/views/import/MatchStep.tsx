import { sentences } from '../../fields/shared/sentences';
import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import { Icon } from '../../ui/icon';
import type { Matched } from './match';

/** Rows of the table; the others are only counted. */
const maxShown = 100;

const texts = {
  none: 'import.match.none',
  several: 'import.match.several',
  twice: 'import.match.twice',
  unread: 'import.match.unread',
} as const;

/** The rows without a record, and why. They are left out. */
export function MatchStep({ matched: { found, missed } }: { matched: Matched }) {
  const translate = useTranslate();
  return (
    <>
      <p className="v-import-tally c-row c-gap-8 c-ink c-num" role="status">
        <Icon name="triangle-alert" className="c-toned-warn" />
        {sentences(
          translate('import.match.found', numbered(found.length)),
          translate('import.match.missed', numbered(missed.length)),
        )}
      </p>
      <table className="v-import-columns">
        <thead>
          <tr>
            <th scope="col">{translate('import.rows.number')}</th>
            <th scope="col">{translate('import.match.key')}</th>
            <th scope="col">{translate('import.rows.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {missed.slice(0, maxShown).map(({ row, key, why }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td>{key}</td>
              <td>{translate(texts[why])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {missed.length > maxShown && (
        <p className="c-none">{translate('import.match.more', numbered(missed.length - maxShown))}</p>
      )}
    </>
  );
}
