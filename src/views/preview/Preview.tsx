import { memo, use } from 'react';
import type { RowRecord } from '../../fields/cell';
import type { AnswersDefinition } from '../../schema/preview-definition';
import { screenOf } from '../../schema/screen-of';
import { useDefinition } from '../definitions';
import { PermissionContext, useCan } from '../permissions';
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
  const readable = Object.fromEntries(
    Object.entries(values).filter(([name]) => !fields[name]?.permission || can(fields[name].permission)),
  );
  return previewsFor(preview, values).map((each, index) => {
    const Channel = channels[each.channel];
    const shown = shownOf(each, fields, readable);
    return (
      <figure key={index} className="v-preview">
        <figcaption>{each.label}</figcaption>
        <div lang={shown.language}>
          {mayAsk(each.answers) ? (
            <Conversation
              answers={each.answers}
              hours={each.hours}
              otherwise={each.otherwise}
              shown={shown}
              values={readable}
              id={id}
            />
          ) : (
            <Channel shown={shown} now={now} />
          )}
        </div>
      </figure>
    );
  });
});

/** Whether the user may view the screen of the records that answer. */
function useMayAsk(): (answers: AnswersDefinition | undefined) => answers is AnswersDefinition {
  const can = use(PermissionContext);
  return (answers): answers is AnswersDefinition => answers !== undefined && can(screenOf(answers.resource), 'view');
}
