import { useNotify, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { errorText, type Translate } from '../../errors/error-text';
import type { PlaceProps } from '../../fields/extension';
import { useSearchParams } from '../../router/Router';
import { MenuButton } from '../../ui/menu-button';
import { State } from '../../ui/state';
import { BackLink, useBack } from '../../views/back-link';
import { download, exportFileName } from '../../views/export/file-name';
import { type ExportFormat, fileWriters } from '../../views/export/file-writers';
import { LoadError } from '../../views/load-error';
import { usePageTitle } from '../../views/page-title';
import { FindingList } from './FindingList';
import { chosen, type Shown } from './chosen';
import { PermissionTable } from './PermissionTable';
import { usePrediction } from './usePrediction';
import './permissions.css';

/** What each role may do on each screen, as the schemas and the menu entries of the platform say. */
export function PermissionPage({ action }: PlaceProps['page']) {
  const translate = useTranslate();
  const title = action?.label ?? '';
  const notify = useNotify();
  const back = useBack();
  const [params, setParams] = useSearchParams();
  const { prediction, error, isFetching, refetch } = usePrediction();
  const [role, text] = [params.get('role') ?? '', params.get('screen') ?? ''];
  const shown = useMemo(() => prediction && chosen(prediction, role, text), [prediction, role, text]);
  usePageTitle(title);
  const set = (name: string, value: string) =>
    setParams(
      (present) => {
        if (value === '') present.delete(name);
        else present.set(name, value);
        return present;
      },
      { replace: true },
    );
  const write = async (format: ExportFormat) => {
    if (!shown) return;
    try {
      download(await sheetOf(shown, format, title, translate), exportFileName(title, format, new Date()));
    } catch (failure) {
      notify(errorText(failure, translate), { type: 'error' });
    }
  };
  return (
    <>
      <header className="v-head">
        <span className="v-head-back">
          <BackLink to={back} />
        </span>
        <h1>{title}</h1>
        <div className="v-head-actions">
          <MenuButton
            icon="download"
            label={translate('ra.action.export')}
            text={translate('ra.action.export')}
            entries={() => [
              {
                key: 'xlsx',
                label: 'Excel (.xlsx)',
                icon: 'sheet',
                disabled: !shown,
                onSelect: () => void write('xlsx'),
              },
              { key: 'csv', label: 'CSV', icon: 'sheet', disabled: !shown, onSelect: () => void write('csv') },
            ]}
          />
        </div>
      </header>
      <p className="v-head-about">{translate('permissions.about')}</p>
      {error && (
        <LoadError title={translate('permissions.failed')} error={error} busy={isFetching} onRetry={() => refetch()} />
      )}
      {!prediction && !error && (
        <p className="p-perm-wait" role="status">
          <span className="c-spinner" /> {translate('permissions.reading')}
        </p>
      )}
      {prediction && shown && (
        <>
          <FindingList findings={prediction.findings} role={role} />
          <div className="v-card">
            <div className="p-perm-tools">
              <select
                className="c-input"
                aria-label={translate('permissions.role')}
                value={role}
                onChange={(event) => set('role', event.target.value)}
              >
                <option value="">{translate('permissions.allRoles', { smart_count: prediction.roles.length })}</option>
                {prediction.roles.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              <input
                className="c-input"
                type="search"
                aria-label={translate('permissions.screen')}
                placeholder={translate('permissions.screen')}
                value={text}
                onChange={(event) => set('screen', event.target.value)}
              />
              <span role="status">{translate('permissions.count', { smart_count: shown.screens.length })}</span>
            </div>
            {shown.screens.length > 0 ? (
              <PermissionTable shown={shown} title={title} />
            ) : (
              <State icon="search" title={translate('permissions.none')} />
            )}
          </div>
        </>
      )}
    </>
  );
}

/** A file with one row for each role, screen and action. */
function sheetOf(
  { roles, screens, verdict }: Shown,
  format: ExportFormat,
  label: string,
  translate: Translate,
): Promise<Blob> {
  const heading = ['role', 'screen', 'address', 'action', 'permission', 'allowed'].map((column) =>
    translate(`permissions.columns.${column}`),
  );
  const writer = fileWriters[format]({ heading, label, mark: '…' });
  for (const role of roles) {
    writer.add(
      screens.flatMap((screen) =>
        screen.offers.map((offer) => [
          role.name,
          screen.label,
          `/${screen.name}`,
          offer.label,
          offer.needs.map((needed) => `${needed.screen}:${needed.action}`).join(' + '),
          translate(`permissions.verdicts.${verdict(role, offer)}`),
        ]),
      ),
    );
  }
  return writer.finish().finally(() => writer.stop());
}
