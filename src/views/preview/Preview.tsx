import { memo, use } from 'react';
import type { RowRecord } from '../../fields/cell';
import type { FieldDefinition } from '../../schema/field-definition';
import type { AskedPreview, PreviewDefinition } from '../../schema/preview-definition';
import { screenOf } from '../../schema/screen-of';
import { useDefinition } from '../definitions';
import { PermissionContext, useCan } from '../permissions';
import { unseen } from '../reasons';
import { useCellContext } from '../useCellContext';
import { channels } from './Channels';
import { Conversation } from './Conversation';
import { previewsFor, shownOf } from './shown';
import './preview.css';

interface Props {
  values: RowRecord;
  /** Of the saved record. */
  id: unknown;
  now?: boolean;
}

/** Previews of these values, one for each channel whose condition holds. */
export const Preview = memo(function Preview({ values, id, now = false }: Props) {
  const definition = useDefinition();
  const { preview = [], fields } = definition;
  const can = useCan(definition);
  const mayAsk = useMayAsk();
  const context = useCellContext(none, undefined);
  const readable = Object.fromEntries(
    Object.entries(values).filter(([name]) => !fields[name] || !unseen(definition, fields[name], can)),
  );
  return previewsFor(preview, values).map((each, index) => {
    const Channel = channels[each.channel];
    const shown = shownOf(each, fields, readable, context);
    return (
      <figure key={index} className="v-preview">
        <figcaption>{each.label}</figcaption>
        <div lang={shown.language}>
          {mayAsk(each) ? (
            <Conversation preview={each} shown={shown} values={readable} id={id} />
          ) : (
            <Channel shown={shown} now={now} />
          )}
        </div>
      </figure>
    );
  });
});

const none: FieldDefinition[] = [];

/** Whether the user may view the screen of the records that answer. */
function useMayAsk(): (preview: PreviewDefinition) => preview is AskedPreview {
  const can = use(PermissionContext);
  return (preview): preview is AskedPreview => !!preview.answers && can(screenOf(preview.answers.resource), 'view');
}
