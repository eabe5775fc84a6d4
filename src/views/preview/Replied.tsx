import { useTranslate } from 'react-admin';
import { Link } from '../../router/Router';
import type { ResourceDefinition } from '../../schema/definition';
import { Icon } from '../../ui/icon';
import { recordPath } from '../paths';
import type { Answer, Match } from './matching';
import type { Reply } from './reply';

interface Props {
  reply: Reply;
  /** Of the records that answer. */
  definition: ResourceDefinition;
  /** Staff take over within their hours. */
  withStaff: boolean;
}

/** The reply to one question, and the reason for it. */
export function Replied({ reply, definition, withStaff }: Props) {
  const translate = useTranslate();
  if (reply.kind === 'answer') {
    return (
      <>
        <div className="v-bubble v-chat-reply">
          <p className="v-channel-title">{reply.match.answer.title}</p>
          <p>{reply.match.answer.text}</p>
        </div>
        <Why match={reply.match} others={reply.others} definition={definition} />
      </>
    );
  }
  if (!withStaff) return <p className="v-chat-note">{translate('preview.unanswered')}</p>;
  if (reply.kind === 'closed')
    return (
      <p className="v-chat-note">
        {reply.opens ? translate('preview.closed', { time: reply.opens }) : translate('preview.noStaff')}
      </p>
    );
  return (
    <>
      {reply.text !== '' && (
        <div className="v-bubble v-chat-reply">
          <p>{reply.text}</p>
        </div>
      )}
      <p className="v-chat-note">{translate(reply.text === '' ? 'preview.handedSilently' : 'preview.handed')}</p>
    </>
  );
}

function Why({ match, others, definition }: { match: Match; others: Match[]; definition: ResourceDefinition }) {
  const translate = useTranslate();
  const comma = translate('fields.comma');
  const reasons = [
    ['preview.byKeywords', match.keywords],
    ['preview.byTitle', match.inTitle],
    ['preview.byText', match.inText],
  ] as const;
  return (
    <div className="v-chat-why">
      <p>
        <Icon name={definition.icon} />
        {translate('preview.answeredBy')} <AnswerLink answer={match.answer} definition={definition} />
      </p>
      <ul>
        {reasons
          .filter(([, words]) => words.length > 0)
          .map(([key, words]) => (
            <li key={key}>{translate(key, { words: words.join(comma) })}</li>
          ))}
      </ul>
      {others.length > 0 && (
        <p>
          {translate('preview.alsoFits')}{' '}
          {others.map(({ answer }, index) => (
            <span key={answer.id}>
              {index > 0 && comma}
              <AnswerLink answer={answer} definition={definition} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The link to a record. One that is not saved yet has none. */
function AnswerLink({
  answer: { id, title },
  definition: { name },
}: {
  answer: Answer;
  definition: ResourceDefinition;
}) {
  if (id === '') return <b>{title}</b>;
  return (
    <Link className="c-link" to={recordPath(name, id)}>
      {title}
    </Link>
  );
}
