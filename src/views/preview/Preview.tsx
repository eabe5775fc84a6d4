import { memo } from 'react';
import type { RowRecord } from '../../fields/cell';
import { useDefinition } from '../definitions';
import { useRights } from '../rights';
import { looks } from './Looks';
import { previewsFor, shownOf } from './shown';
import './preview.css';

/** What a reader sees of these values, in each look that they have. */
export const Preview = memo(function Preview({ values, now = false }: { values: RowRecord; now?: boolean }) {
  const definition = useDefinition();
  const { preview = [], fields } = definition;
  const can = useRights(definition);
  const readable = Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.permission || can(fields[name].permission)));
  return previewsFor(preview, values).map((each, index) => {
    const Look = looks[each.look];
    const shown = shownOf(each, fields, readable);
    return (
      <figure key={index} className="v-preview">
        <figcaption>{each.label}</figcaption>
        <div lang={shown.language}><Look shown={shown} now={now} /></div>
      </figure>
    );
  });
});
