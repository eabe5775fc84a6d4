import { useTranslate } from 'react-admin';
import type { PresetDefinition } from '../../schema/definition';
import { type Counted, countText } from '../count';
import { useDefinition } from '../definitions';
import { isSame, type Filter } from './address';
import { withPreset } from './useCards';

interface Props {
  filter: Filter;
  preset: PresetDefinition | undefined;
  counts: Record<string, Counted | undefined>;
  setFilter: (filter: Filter) => void;
}

/** The presets as tabs with the number of their records, and all records at the end. */
export function SplitTabs({ filter, preset, counts, setFilter }: Props) {
  const { list } = useDefinition();
  const translate = useTranslate();
  const all = withPreset(list.presets, filter, {});
  return (
    <div className="v-split-tabs" role="group" aria-label={translate('list.presets')}>
      {list.presets.map(({ name, label, filter: own }) => (
        <button
          key={name}
          type="button"
          aria-pressed={preset?.name === name}
          onClick={() => setFilter(withPreset(list.presets, filter, own))}
        >
          {label}
          <span className="v-split-count">{counts[name] && countText(counts[name])}</span>
        </button>
      ))}
      <button type="button" aria-pressed={isSame(all, filter)} onClick={() => setFilter(all)}>
        {translate('list.all')}
      </button>
    </div>
  );
}
