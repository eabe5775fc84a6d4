import { useTranslate } from 'react-admin';
import { use } from 'react';
import { isoSeconds } from '../../schema/moment';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { useDefinition } from '../../views/definitions';
import { PermissionContext } from '../../views/permissions';
import { countCell, countText, shareCell, shareText } from '../statistics/cells';
import { readDevices, type DeviceFigures, type Share } from './device-figures';
import { deviceAddress, type DevicePart } from '../statistics/drill';
import { labelOf } from '../statistics/labels';
import { changeOf, shareOf, sum, valuesOf } from '../statistics/points';
import { RankPanel } from '../statistics/RankPanel';
import { fieldOf, getCallOf, labelsOf } from '../statistics/schema-parts';
import { StatisticsPage } from '../statistics/StatisticsPage';
import { Tiles, type Tile } from '../statistics/Tiles';
import { TrendPanel } from '../statistics/TrendPanel';
import { useScope } from '../statistics/useScope';
import { useStatistics } from '../statistics/useStatistics';

/** The current number of devices by state, type, network and app, and the activations over time. */
export function DeviceStatistics() {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = use(PermissionContext);
  const scope = useScope();
  const { query, now } = scope;
  const figures = useStatistics(getCallOf(definition), scope, readDevices);
  const address = can('product/device', 'view') ? (part?: DevicePart) => deviceAddress(query, part) : undefined;
  const label = labelsOf(definition);
  const { data } = figures.now;

  const activatedIn = ({ days }: DeviceFigures) => sum(days.map(({ activated }) => activated));
  const byBucket = ({ days }: DeviceFigures, buckets: string[]) =>
    valuesOf(buckets, days, ({ activated }) => activated);
  const tilesOf = (all: DeviceFigures): Tile[] => {
    const part = (name: string, value: number, of: number, href: string | undefined): Tile => ({
      label: label(name),
      text: countText(value),
      href,
      aside: shareText(shareOf(value, of)),
    });
    const fresh = activatedIn(all);
    return [
      {
        label: translate('statistics.activatedInPeriod'),
        text: countText(fresh),
        href: address?.({ activated: now.days }),
        change: figures.before.data && changeOf(fresh, activatedIn(figures.before.data)),
        values: byBucket(all, now.buckets),
      },
      { label: label('total'), text: countText(all.total), href: address?.() },
      part('active', all.active, all.total, undefined),
      part('online', all.online, all.active, address?.({ online: true })),
      part('with_plan', all.withPlan, all.active, address?.({ planAfter: isoSeconds(new Date()) })),
    ];
  };

  const shares = (
    name: string,
    key: string,
    rows: Share[] | undefined,
    part: (key: number) => DevicePart | undefined,
  ) => {
    const { inner, title } = innerOf(definition, name, key);
    const of = sum(rows?.map(({ count }) => count) ?? []);
    return (
      <RankPanel
        title={title}
        figures={figures.now}
        rows={rows?.map((row) => {
          const behind = part(row.key);
          const href = behind && address?.(behind);
          return {
            key: row.key,
            name: row.name || (inner ? labelOf(inner, row.key, translate) : String(row.key)),
            value: row.count,
            href,
            cells: [countCell(row.count, href), shareCell(shareOf(row.count, of))],
          };
        })}
        heading={[inner?.label ?? label('app_id'), label('total'), translate('statistics.share')]}
        measure={label('total')}
        text={countText}
        subtitle={now.days.to}
        half
      />
    );
  };

  return (
    <StatisticsPage scope={scope}>
      <Tiles
        label={translate('statistics.totals')}
        figures={figures}
        count={5}
        tiles={figures.settled && data ? tilesOf(data) : undefined}
        buckets={now.buckets}
      />
      <TrendPanel
        title={translate('statistics.activationsOver')}
        measure="activations"
        scope={scope}
        figures={figures}
        lines={[
          {
            label: label('active'),
            values: (all, { buckets }) => byBucket(all, buckets),
            address: address && ((days) => address({ activated: days })),
          },
        ]}
        text={countText}
        cell={countCell}
      />
      <div className="p-stat-halves c-grid c-gap-12">
        {shares('types', 'type', data?.types, (type) => ({ type }))}
        {/* No link for network 0: the list would also find devices that were never activated, which have network 0 too. */}
        {shares('net_types', 'net_type', data?.networks, (network) => (network === 0 ? undefined : { network }))}
        {(!data || data.apps) && shares('apps', 'app_id', data?.apps, (app) => ({ app }))}
      </div>
    </StatisticsPage>
  );
}

/** The label of a distribution, and the enum field that its rows are grouped by. */
function innerOf(
  definition: ResourceDefinition,
  name: string,
  key: string,
): { title: string; inner: FieldDefinition<'enum'> | undefined } {
  const rows = fieldOf(definition, name, 'rows');
  const inner = rows.options.fields[key];
  return { title: rows.label, inner: inner?.kind === 'enum' ? inner : undefined };
}
