import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useTranslate } from 'ra-core';
import { Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { cellOf } from '../../fields/cells';
import { errorText } from '../../errors/error-text';
import { Button, IconButton } from '../../ui/button';
import { State } from '../../ui/state';
import { useCellContext } from '../../views/cell-context';
import { useDefinition } from '../../views/definitions';
import { NotLoaded } from '../../views/form/NotLoaded';
import { useRights } from '../../views/rights';
import { titleOf } from '../../views/title';
import type { BrowserRecord } from '../../wire/records';
import { Composer } from './Composer';
import { Messages } from './Messages';
import type { Drafts } from './drafts';
import type { Letter, Outbox } from './outbox';
import type { VariableValues } from './saved-replies';
import { lastIdOf } from './talk';
import type { useSettle } from './useSettle';
import { useTalk } from './useTalk';

interface Props {
  id: string;
  /** Undefined while it is read. */
  record: BrowserRecord | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Messages that this user has seen before. */
  unreadFrom: number;
  /** The messages were on the screen, so many of them. */
  onRead: (count: number) => void;
  outbox: Outbox;
  drafts: Drafts;
  settling: ReturnType<typeof useSettle>;
  onBack: () => void;
  onAside: () => void;
}

/** The open conversation: what it is about, its messages, and the reply. */
export function Conversation({ id, record, error, onRetry, unreadFrom, onRead, outbox, drafts, settling, onBack, onAside }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = useRights(definition);
  const queryClient = useQueryClient();
  const talk = useTalk(id);
  const messages = talk.data;
  const reply = useSyncExternalStore(drafts.subscribe, () => drafts.reply(id));
  const sending = useSyncExternalStore(outbox.subscribe, () => outbox.get(id));
  const values = useVariables(record, messages?.find(({ byStaff }) => !byStaff)?.name);
  const count = messages?.length;
  useEffect(() => {
    if (count !== undefined) onRead(count);
  }, [count, onRead]);
  useEffect(() => {
    // While it is being sent, its own answer tells.
    if (messages && sending.kind !== 'sending' && sending.kind !== 'reading' && drafts.settle(id, messages)) outbox.arrived(id);
  }, [drafts, outbox, id, messages, sending]);

  const letter = (): Letter => ({ reply: { ...reply, content: reply.content.trim() }, after: lastIdOf(messages ?? []) });
  const arrived = () => {
    drafts.drop(id);
    void talk.refetch();
    void queryClient.invalidateQueries({ queryKey: [definition.name] });
  };
  const send = async () => {
    const sent = letter();
    drafts.leave(id, sent.reply, sent.after);
    if (await outbox.send(id, sent, talk.post)) arrived();
  };
  const lookAgain = async () => {
    if (await outbox.readAgain(id, talk.post)) arrived();
  };

  if (error && !record) {
    return (
      <section className="p-talk" aria-label={translate('desk.conversation')}>
        <NotLoaded error={error} back={`/${definition.name}`} onRetry={onRetry} />
      </section>
    );
  }
  return (
    <section className="p-talk" aria-label={record ? titleOf(definition, record) : translate('desk.conversation')}>
      <header className="p-talk-head">
        <IconButton className="p-talk-back" icon="arrow-left" label={translate('desk.back')} onClick={onBack} />
        <div className="p-talk-title">
          {record ? <h2>{titleOf(definition, record)}</h2> : <span className="c-skeleton" />}
          {record && <Marks record={record} />}
        </div>
        {settling.action && (
          <Button icon={settling.action.icon} busy={settling.busy} onClick={settling.settle} aria-keyshortcuts="e" className="p-talk-settle">
            <span>{settling.action.label}</span>
            <kbd aria-hidden="true">E</kbd>
          </Button>
        )}
        <IconButton className="p-talk-aside" icon="user-round" label={translate('desk.context')} tipSide="left" onClick={onAside} />
      </header>
      {talk.error && !messages ? (
        <State bad icon="triangle-alert" title={translate('desk.talkFailed')} text={errorText(talk.error, translate)}>
          <Button icon="refresh-cw" onClick={() => void talk.refetch()}>{translate('list.retry')}</Button>
        </State>
      ) : (
        <Messages messages={messages} unreadFrom={unreadFrom} />
      )}
      {can('add') ? (
        <Suspense fallback={<div className="p-composer p-composer-waiting" />}>
          <Composer
            draft={reply}
            onDraft={(typed) => {
              outbox.forget(id);
              drafts.write(id, typed);
            }}
            sending={sending}
            ready={messages !== undefined}
            values={values}
            onSend={() => void send()}
            onLookAgain={() => void lookAgain()}
          />
        </Suspense>
      ) : (
        <p className="p-composer-none">{translate('desk.readOnly')}</p>
      )}
    </section>
  );
}

/** Type and state, as lists show them. */
function Marks({ record }: { record: BrowserRecord }) {
  const { fields } = useDefinition();
  const shown = useMemo(() => ['type', 'state'].flatMap((name) => fields[name] ?? []), [fields]);
  const context = useCellContext(shown, useMemo(() => [record], [record]));
  return (
    <p className="p-talk-marks">
      {shown.map((field) => (
        <span key={field.name}>{cellOf(field)(record, context)}</span>
      ))}
    </p>
  );
}

/** What saved replies may name. */
function useVariables(record: BrowserRecord | undefined, user: string | undefined): VariableValues {
  const { identity } = useGetIdentity();
  const text = (name: string) => (typeof record?.[name] === 'string' ? String(record[name]) : '');
  return { user: user || text('user_id'), user_id: text('user_id'), device: text('uid'), app: text('app_name'), subject: text('title'), me: identity?.fullName ?? '' };
}
