import { memo } from 'react';
import type { RowRecord } from '../../fields/cell';
import type { FieldDefinition } from '../../schema/field-definition';
import { useDefinition } from '../definitions';
import { useCan } from '../permissions';
import { unseen } from '../reasons';
import { useCellContext } from '../useCellContext';
import { channels } from './Channels';
import { previewsFor, shownOf } from './shown';
import './preview.css';

interface Props {
  values: RowRecord;
  now?: boolean;
}

/** Previews of these values, one for each channel whose condition holds. */
export const Preview = memo(function Preview({ values, now = false }: Props) {
  const definition = useDefinition();
  const { preview = [], fields } = definition;
  const can = useCan(definition);
  const context = useCellContext(none, undefined);
  const readable = Object.fromEntries(
    Object.entries(values).filter(([name]) => !fields[name] || !unseen(definition, fields[name], can)),
  );
  return previewsFor(preview, values).map((each, index) => {
    const Channel = channels[each.channel];
    const shown = shownOf(each, fields, readable, context);
    return (
      <figure key={index} className="v-preview c-grid c-gap-6 c-shrink">
        <figcaption className="c-small c-faint">{each.label}</figcaption>
        <div lang={shown.language}>
          <Channel shown={shown} now={now} />
        </div>
      </figure>
    );
  });
});

const none: FieldDefinition[] = [];
