import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'react-admin';
import { memo, useRef, type CSSProperties } from 'react';
import { Icon, type IconName } from '../../ui/icon';
import type { Shown } from './chosen';
import type { OfferingScreen, Verdict } from './predict';

const icons: Record<Verdict, IconName> = { yes: 'check', everybody: 'users', no: 'minus', no_entry: 'circle-off' };

/** Height of a line in pixels, until it is measured. */
const LINE = 30;

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
          <li key={verdict} data-verdict={verdict}>
            <Icon name={icons[verdict]} /> {translate(`permissions.verdicts.${verdict}`)}
          </li>
        ))}
      </ul>
    </>
  );
});

/** Only the screens in sight are mounted: all cells together would take the browser seconds to lay out. */
function Table({ shown, title }: Props) {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const { screens, roles } = shown;
  const virtualizer = useVirtualizer({
    count: screens.length,
    getItemKey: (index) => screens[index]?.name ?? index,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => LINE * (1 + (screens[index]?.offers.length ?? 0)),
    overscan: 3,
  });
  const mounted = virtualizer.getVirtualItems();
  const before = mounted[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (mounted.at(-1)?.end ?? 0);
  const firstLines = firstLinesOf(screens);
  return (
    <div className="v-table-scroll p-perm-scroll" role="region" aria-label={title} tabIndex={0} ref={scroller}>
      <table
        className="p-perm-table"
        aria-rowcount={(firstLines.at(-1) ?? 2) - 1}
        style={{ '--roles': roles.length } as CSSProperties}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{translate('permissions.screenAndAction')}</th>
            {roles.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {before > 0 && <Gap height={before} width={roles.length + 1} />}
        {mounted.map(({ index, key }) => {
          const screen = screens[index];
          return (
            screen && (
              <Screen
                key={key}
                screen={screen}
                shown={shown}
                index={index}
                firstLine={firstLines[index] ?? 0}
                measure={virtualizer.measureElement}
              />
            )
          );
        })}
        {after > 0 && <Gap height={after} width={roles.length + 1} />}
      </table>
    </div>
  );
}

/** Number of the first line of each screen, and of the line after the last one. The head is line 1. */
function firstLinesOf(screens: OfferingScreen[]): number[] {
  let next = 2;
  return [next, ...screens.map(({ offers }) => (next += 1 + offers.length))];
}

interface ScreenProps {
  screen: OfferingScreen;
  shown: Shown;
  index: number;
  firstLine: number;
  measure: (section: HTMLTableSectionElement | null) => void;
}

function Screen({ screen, shown: { roles, verdict }, index, firstLine, measure }: ScreenProps) {
  const translate = useTranslate();
  return (
    <tbody ref={measure} data-index={index}>
      <tr className="p-perm-screen" aria-rowindex={firstLine}>
        <th scope="rowgroup" colSpan={roles.length + 1}>
          <span>
            {screen.label} <span className="c-mono">/{screen.name}</span>
          </span>
        </th>
      </tr>
      {screen.offers.map((offer, line) => (
        <tr key={offer.name} aria-rowindex={firstLine + 1 + line}>
          <th scope="row">
            {offer.label} <span className="c-mono">{offer.needs[0].action}</span>
          </th>
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

function Gap({ height, width }: { height: number; width: number }) {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={width} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  );
}
