import { useListContext, useTranslate } from 'react-admin';
import { useDefinition } from '../definitions';

/** The schema's ready-made filters as tabs. They replace each other and leave the other filters as they are. */
export function Presets() {
  const { list } = useDefinition();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const keys = new Set(list.presets.flatMap((preset) => Object.keys(preset.filter)));
  const others = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.has(key)));
  const all = { name: '', label: translate('list.all'), filter: {} };
  const isActive = (filter: Record<string, unknown>) =>
    [...keys].every((key) => JSON.stringify(filter[key]) === JSON.stringify(filterValues[key]));
  return (
    <div className="v-presets" role="group" aria-label={translate('list.presets')}>
      {[all, ...list.presets].map((preset) => (
        <button
          key={preset.name}
          type="button"
          className="v-preset"
          aria-pressed={isActive(preset.filter)}
          onClick={() => setFilters({ ...others, ...preset.filter }, {})}
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}
