import { useTranslate } from 'react-admin';
import { memo } from 'react';
import { Icon } from '../../ui/icon';
import type { Shown } from './chosen';
import type { OfferingScreen, Verdict } from './predict';

const icons: Record<Verdict, string> = { yes: 'check', everybody: 'users', no: 'minus', no_entry: 'circle-off' };

interface Props {
  shown: Shown;
  title: string;
}

/** A line for each offer of a screen, a column for each role. */
export const PermissionTable = memo(function PermissionTable({ shown, title }: Props) {
  const translate = useTranslate();
  return (
    <>
      <Table shown={shown} title={title} />
      <ul className="p-perm-legend">
        {(Object.keys(icons) as Verdict[]).map((verdict) => (
          <li key={verdict} data-verdict={verdict}><Icon name={icons[verdict]} /> {translate(`permissions.verdicts.${verdict}`)}</li>
        ))}
      </ul>
    </>
  );
});

function Screen({ screen, shown: { roles, verdict } }: { screen: OfferingScreen; shown: Shown }) {
  const translate = useTranslate();
  return (
    <tbody>
      <tr className="p-perm-screen">
        <th scope="rowgroup" colSpan={roles.length + 1}><span>{screen.label} <span className="c-mono">/{screen.name}</span></span></th>
      </tr>
      {screen.offers.map((offer) => (
        <tr key={offer.name}>
          <th scope="row">{offer.label} <span className="c-mono">{offer.needs[0].action}</span></th>
          {roles.map((role) => {
            const found = verdict(role, offer);
            return (
              <td key={role.id} data-verdict={found}>
                <Icon name={icons[found]} />
                <span className="c-visually-hidden">{translate(`permissions.verdicts.${found}`)}</span>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

function Table({ shown, title }: Props) {
  const translate = useTranslate();
  const { screens, roles } = shown;
  return (
    <div className="v-table-scroll p-perm-scroll" role="region" aria-label={title} tabIndex={0}>
      <table className="p-perm-table">
        <thead>
          <tr>
            <th scope="col">{translate('permissions.screenAndAction')}</th>
            {roles.map(({ id, name }) => <th key={id} scope="col">{name}</th>)}
          </tr>
        </thead>
        {screens.map((screen) => <Screen key={screen.name} screen={screen} shown={shown} />)}
      </table>
    </div>
  );
}
