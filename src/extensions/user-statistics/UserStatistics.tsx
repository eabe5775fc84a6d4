import { useTranslate } from 'react-admin';
import { use } from 'react';
import { useDefinition } from '../../views/definitions';
import { PermissionContext } from '../../views/permissions';
import { countCell, countText } from '../statistics/cells';
import { userAddress } from '../statistics/drill';
import { changeOf, valuesOf } from '../statistics/points';
import { daysText } from '../statistics/period';
import { RankPanel } from '../statistics/RankPanel';
import { labelsOf, listCallOf } from '../statistics/schema-parts';
import { StatisticsPage } from '../statistics/StatisticsPage';
import { Tiles, type Tile } from '../statistics/Tiles';
import { TrendPanel } from '../statistics/TrendPanel';
import { useScope } from '../statistics/useScope';
import { readUsers, userTotals, type UserTotals } from './user-figures';
import { useStatistics } from '../statistics/useStatistics';

/** Users of the apps: total, new and active. */
export function UserStatistics() {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = use(PermissionContext);
  const scope = useScope();
  const { query, now } = scope;
  const figures = useStatistics(listCallOf(definition), scope, readUsers);
  const address = can('applist/user', 'view') ? userAddress : undefined;
  const label = labelsOf(definition);
  const { data } = figures.now;
  const former = figures.before.data && userTotals(figures.before.data.apps);

  const tile = (name: string, key: keyof UserTotals, href?: string, values?: number[]): Tile | undefined => {
    const value = data && userTotals(data.apps)[key];
    if (value === undefined) return undefined;
    return {
      label: label(name),
      help: definition.fields[name]?.help,
      text: countText(value),
      href,
      change: former && changeOf(value, former[key]),
      ...(values && { values }),
    };
  };
  const tiles = [
    tile('users', 'users', address?.(query, { to: now.days.to })),
    tile(
      'new_users',
      'fresh',
      address?.(query, now.days),
      data?.days && valuesOf(now.buckets, data.days, ({ fresh }) => fresh),
    ),
    tile('active_users', 'active'),
    tile('devices', 'devices'),
  ].filter((one) => one !== undefined);

  return (
    <StatisticsPage scope={scope}>
      <Tiles
        label={translate('statistics.totals')}
        figures={figures}
        count={4}
        tiles={figures.settled && data ? tiles : undefined}
        buckets={now.buckets}
      />
      {(!data || data.days) && (
        <TrendPanel
          title={translate('statistics.newUsersOver')}
          measure="users"
          scope={scope}
          figures={figures}
          lines={[
            {
              label: label('new_users'),
              values: ({ days }, { buckets }) => valuesOf(buckets, days ?? [], ({ fresh }) => fresh),
              address: address && ((days) => address(query, days)),
            },
          ]}
          text={countText}
          cell={countCell}
        />
      )}
      <RankPanel
        title={translate('statistics.usersByApp')}
        figures={figures.now}
        rows={data?.apps.map(({ app, name, users, fresh, active, devices }) => ({
          key: app,
          name,
          value: users,
          href: address?.(query, { to: now.days.to }, app),
          cells: [
            countCell(users, address?.(query, { to: now.days.to }, app)),
            countCell(fresh, address?.(query, now.days, app)),
            countCell(active),
            countCell(devices),
          ],
        }))}
        heading={[label('app_id'), label('users'), label('new_users'), label('active_users'), label('devices')]}
        measure={label('users')}
        text={countText}
        subtitle={daysText(now.days)}
      />
    </StatisticsPage>
  );
}
