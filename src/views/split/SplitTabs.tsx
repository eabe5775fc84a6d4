import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PresetDefinition } from '../../schema/definition';
import { isObject, type Json } from '../../schema/json';
import { useStrip } from '../../ui/useStrip';
import { countText, type Counted } from '../count';
import { useDefinition } from '../definitions';
import { isSameJson } from '../kept/same-json';
import { withPreset } from '../list/presets';
import { usePreference } from '../preferences';
import type { Filter } from './address';

interface Props {
  filter: Filter;
  preset: PresetDefinition | undefined;
  counts: Record<string, Counted | undefined>;
  setFilter: (filter: Filter) => void;
}

/** The presets as tabs with the number of their records, and all records at the end. */
export function SplitTabs({ filter, preset, counts, setFilter }: Props) {
  const { name: screen, list } = useDefinition();
  const translate = useTranslate();
  const all = withPreset(list.presets, filter, {});
  const strip = useStrip(preset?.name);
  const last = useLastCounts(screen, counts);
  return (
    <div className="v-split-tabs c-strip" ref={strip} role="group" aria-label={translate('list.presets')}>
      {list.presets.map(({ name, label, filter: own }) => (
        <button
          key={name}
          type="button"
          aria-pressed={preset?.name === name}
          onClick={() => setFilter(withPreset(list.presets, filter, own))}
        >
          {label}
          {counts[name] ? (
            <span className="v-split-count">{countText(counts[name])}</span>
          ) : (
            <span className="v-split-count v-split-count-waits">{last[name]}</span>
          )}
        </button>
      ))}
      <button type="button" aria-pressed={isSameJson(all, filter)} onClick={() => setFilter(all)}>
        {translate('list.all')}
      </button>
    </div>
  );
}

/** The numbers of the last visit. They are not shown: they keep the room of the present ones, which are read. */
function useLastCounts(screen: string, counts: Props['counts']): Record<string, string> {
  const [stored, remember] = usePreference(`${screen}:counts`, isTexts);
  const [last] = useState(stored ?? {});
  const read = Object.entries(counts).flatMap(([name, count]) => (count ? [[name, countText(count)] as const] : []));
  const next = JSON.stringify({ ...stored, ...Object.fromEntries(read) });
  const changed = next !== JSON.stringify(stored ?? {});
  useEffect(() => {
    if (changed) remember(JSON.parse(next) as Record<string, string>);
  }, [changed, next, remember]);
  return last;
}

function isTexts(value: Json): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}
