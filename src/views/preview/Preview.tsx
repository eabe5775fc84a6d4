import { memo } from 'react';
import type { RowRecord } from '../../fields/cell';
import { useDefinition } from '../definitions';
import { useCan } from '../permissions';
import { channels } from './Channels';
import { previewsFor, shownOf } from './shown';
import './preview.css';

/** Previews of these values, one for each channel whose condition holds. */
export const Preview = memo(function Preview({ values, now = false }: { values: RowRecord; now?: boolean }) {
  const definition = useDefinition();
  const { preview = [], fields } = definition;
  const can = useCan(definition);
  const readable = Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.permission || can(fields[name].permission)));
  return previewsFor(preview, values).map((each, index) => {
    const Channel = channels[each.channel];
    const shown = shownOf(each, fields, readable);
    return (
      <figure key={index} className="v-preview">
        <figcaption>{each.label}</figcaption>
        <div lang={shown.language}><Channel shown={shown} now={now} /></div>
      </figure>
    );
  });
});
