import { useTranslate } from 'react-admin';
import type { PresetDefinition } from '../../schema/definition';
import { useStrip } from '../../ui/useStrip';
import { countText, type Counted } from '../count';
import { useDefinition } from '../definitions';
import { isSameJson } from '../kept/same-json';
import { withPreset } from '../list/presets';
import type { Filter } from './address';

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
  const strip = useStrip(preset?.name);
  return (
    <div
      className="v-split-tabs c-flex c-gap-2 c-rigid c-strip"
      ref={strip}
      role="group"
      aria-label={translate('list.presets')}
    >
      {list.presets.map(({ name, label, filter: own }) => (
        <button
          className="v-preset c-row c-gap-6"
          key={name}
          type="button"
          aria-pressed={preset?.name === name}
          onClick={() => setFilter(withPreset(list.presets, filter, own))}
        >
          {label}
          {counts[name] && <span className="c-regular c-small c-faint c-num">{countText(counts[name])}</span>}
        </button>
      ))}
      <button
        className="v-preset c-row c-gap-6"
        type="button"
        aria-pressed={isSameJson(all, filter)}
        onClick={() => setFilter(all)}
      >
        {translate('list.all')}
      </button>
    </div>
  );
}
