import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RowRecord } from '../../fields/cell';
import { timeText } from '../../fields/date/instant';
import { Link } from '../../router/Router';
import type { ResourceDefinition } from '../../schema/definition';
import type { AskedPreview } from '../../schema/preview-definition';
import { Button, IconButton } from '../../ui/button';
import { givenIcon, Icon } from '../../ui/icon';
import { useDefinition } from '../definitions';
import { Failure } from '../failure';
import { recordPath } from '../paths';
import { channels } from './Channels';
import type { Answer, Match } from './matching';
import { hoursOf, isWithin, minuteOf, replyTo, type Reply } from './reply';
import type { Shown } from './shown';
import { useAnswers } from './useAnswers';
import { localNumber } from '../../fields/shared/number/number-form';

interface Props {
  preview: AskedPreview;
  shown: Shown;
  values: RowRecord;
  /** Of the saved record. */
  id: unknown;
}

/** Number of titles that are offered as questions. */
const offered = 3;

/**
 * A chat in which questions can be asked as its reader would. The replies come from the records and from what is being
 * typed; the platform is asked for the records only. The rules are those of matching.ts.
 */
export function Conversation({ preview, shown, values, id }: Props) {
  const { answers: asked, hours: staffed, otherwise } = preview;
  const translate = useTranslate();
  const own = useDefinition();
  const { answers, definition, cutAt, error, isPending, refetch } = useAnswers(asked, own, values, id);
  const [questions, setQuestions] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [clock, setClock] = useState(timeNow);
  const talk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (questions.length > 0 && talk.current) talk.current.scrollTop = talk.current.scrollHeight;
  }, [questions]);
  const ask = (question: string) => {
    if (isPending || question.trim() === '') return;
    setQuestions([...questions, question.trim()]);
    setTyped('');
  };
  const textOf = (name: string | undefined) =>
    name === undefined || typeof values[name] !== 'string' ? '' : values[name];
  const staff = { times: textOf(staffed), text: textOf(otherwise) };
  const hours = hoursOf(staff.times);
  const minute = minuteOf(clock) ?? 0;
  const Welcome = channels.chat;
  return (
    <div className="v-chat">
      {staffed !== undefined && (
        <div className="v-chat-head">
          <span>
            {hours
              ? translate(isWithin(hours, minute) ? 'preview.hoursIn' : 'preview.hoursOut', { hours: staff.times })
              : translate('preview.hoursNone')}
          </span>
          <label className="v-chat-clock">
            <Icon name="clock" />
            <span className="c-visually-hidden">{translate('preview.clock')}</span>
            <input className="c-input" type="time" value={clock} onChange={(event) => setClock(event.target.value)} />
          </label>
        </div>
      )}
      <div ref={talk} className="v-chat-talk" role="log" aria-label={translate('preview.talk')} {...reachable}>
        <Welcome shown={shown} now={false} />
        {questions.length === 0 && answers.length > 0 && (
          <div className="v-chat-offers">
            {answers
              .filter(({ title }) => title !== '')
              .slice(0, offered)
              .map(({ id: of, title }) => (
                <button key={of} type="button" onClick={() => ask(title)}>
                  {title}
                </button>
              ))}
          </div>
        )}
        {questions.map((question, index) => (
          <div key={index} className="v-chat-exchange">
            <p className="v-chat-asked">{question}</p>
            {definition && (
              <Replied
                reply={replyTo(question, answers, staff, minute)}
                definition={definition}
                withStaff={staffed !== undefined}
              />
            )}
          </div>
        ))}
      </div>
      {error !== null && <Failure error={error} onRetry={refetch} />}
      {cutAt !== undefined && definition && (
        <p className="v-chat-note">
          {translate('preview.cut', { count: localNumber(cutAt), label: definition.label })}
        </p>
      )}
      {/* It may be inside the form of the record, so that it is not a form itself. */}
      <div className="v-chat-ask">
        <input
          className="c-input"
          aria-label={translate('preview.question')}
          placeholder={translate('preview.question')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            ask(typed);
          }}
        />
        <Button
          variant="primary"
          disabled={isPending || typed.trim() === ''}
          aria-label={translate('preview.ask')}
          data-tip={translate('preview.ask')}
          onClick={() => ask(typed)}
        >
          <Icon name="send" />
        </Button>
        <IconButton
          icon="rotate-ccw"
          label={translate('preview.restart')}
          disabled={questions.length === 0}
          onClick={() => setQuestions([])}
        />
      </div>
    </div>
  );
}

/** The keyboard must be able to focus a scrolling area. */
const reachable = { tabIndex: 0 };

function timeNow(): string {
  return timeText(new Date());
}

interface RepliedProps {
  reply: Reply;
  /** Of the records that answer. */
  definition: ResourceDefinition;
  /** Staff take over within their hours. */
  withStaff: boolean;
}

/** The reply to one question, and the reason for it. */
function Replied({ reply, definition, withStaff }: RepliedProps) {
  const translate = useTranslate();
  if (reply.kind === 'answer') {
    return (
      <>
        <div className="v-preview-bubble v-chat-reply">
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
        <div className="v-preview-bubble v-chat-reply">
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
        <Icon name={givenIcon(definition.icon)} />
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
