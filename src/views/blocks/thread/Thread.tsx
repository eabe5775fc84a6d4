import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { browserStorage } from '../../../auth/safe-storage';
import { isChoice } from '../../../fields/kinds';
import { resourceKey } from '../../../fields/query-keys';
import { textOf } from '../../../fields/texts';
import type { ResourceDefinition, ThreadBlock, ThreadDefinition } from '../../../schema/definition';
import { plainText } from '../../../schema/template';
import { Late } from '../../../ui/late';
import { ActionsContext } from '../../actions/actions-context';
import { finishOf } from '../../actions/finish';
import { useServices } from '../../services';
import { useDefinitionOf } from '../../definitions';
import { LoadError } from '../../load-error';
import { useCan } from '../../permissions';
import { useSeen } from '../../seen';
import { titleOf } from '../../title';
import { useUnsaved } from '../../unsaved/useUnsaved';
import { useCellContext } from '../../useCellContext';
import { useIdentity } from '../../useIdentity';
import { Messages } from './Messages';
import { createDrafts, type Drafts } from './drafts';
import { createOutbox, type Outbox } from './outbox';
import type { Placeholders } from './saved-replies';
import { letterOf, type Message } from './talk';
import { useThread } from './useThread';
import './thread.css';
import { Composer } from './Composer';

interface Props {
  block: ThreadBlock;
  definition: ResourceDefinition;
  record: RaRecord;
}

/** The thread of a record: messages of a related list, and a composer for users who may add one. */
export function Thread({ block: { thread }, definition, record }: Props) {
  const translate = useTranslate();
  const theirs = useDefinitionOf(thread.resource);
  const can = useCan(theirs);
  const letters = useLetters();
  const talk = useThread(thread, theirs, record);
  const { messages } = talk;
  const unreadFrom = useMarkSeen(definition, record, messages?.length);
  const adds = theirs.calls.add !== undefined;
  return (
    <div className="v-thread c-stack c-gap-12">
      {talk.error && !messages ? (
        <LoadError title={translate('blocks.thread.failed')} error={talk.error} onRetry={() => talk.refetch()} />
      ) : (
        <Messages messages={messages} unreadFrom={unreadFrom} />
      )}
      {adds && !can('add') && (
        <p className="v-composer-none c-muted c-centered c-sunken">{translate('blocks.thread.readOnly')}</p>
      )}
      {adds && can('add') && letters && (
        <Answer
          block={{ thread }}
          definition={definition}
          theirs={theirs}
          record={record}
          messages={messages}
          talk={talk}
          letters={letters}
        />
      )}
    </div>
  );
}

/** The number of messages that were seen when the thread opened; then it marks all shown messages as seen. */
function useMarkSeen({ name }: ResourceDefinition, { id }: RaRecord, count: number | undefined): number {
  const { seen, see } = useSeen(name);
  const [before] = useState(seen[String(id)] ?? 0);
  useEffect(() => {
    if (count !== undefined) see(String(id), count);
  }, [see, id, count]);
  return before;
}

/** Each letter is kept as it is typed. */
function kept() {
  return undefined;
}

interface AnswerProps {
  block: Pick<ThreadBlock, 'thread'>;
  definition: ResourceDefinition;
  theirs: ResourceDefinition;
  record: RaRecord;
  messages: Message[] | undefined;
  talk: ReturnType<typeof useThread>;
  letters: Letters;
}

/** The answer that is being written or sent. */
function Answer({
  block: { thread },
  definition,
  theirs,
  record,
  messages,
  talk,
  letters: { drafts, outbox },
}: AnswerProps) {
  const client = useQueryClient();
  const translate = useTranslate();
  const id = `${thread.resource} ${definition.name} ${record.id}`;
  const reply = useSyncExternalStore(drafts.subscribe, () => drafts.reply(id));
  const sending = useSyncExternalStore(outbox.subscribe, () => outbox.get(id));
  const actions = use(ActionsContext);
  const wanted = finishOf(definition, record);
  const isOffered =
    wanted && actions?.offers(wanted, record) && wanted.places.some((place) => actions.at(place).includes(wanted));
  const finish = isOffered ? wanted : undefined;
  const placeholders = usePlaceholders(thread, definition, record, messages?.find(({ ours }) => !ours)?.name);
  useUnsaved({
    what: translate('blocks.thread.replyTo', { title: titleOf(definition, record) }),
    isDirty: () => drafts.isTyped(id),
    flush: kept,
  });
  useEffect(() => {
    // During sending, the answer of the call settles the draft.
    if (messages && sending.kind !== 'sending' && sending.kind !== 'reading' && drafts.settle(id, messages))
      outbox.arrived(id);
  }, [drafts, outbox, id, messages, sending]);

  const arrived = () => {
    drafts.drop(id);
    void talk.refetch();
    void client.invalidateQueries({ queryKey: resourceKey(definition.name) });
  };
  /** Finishes the record after the reply has arrived, also when that took another look. */
  const finishes = useRef(false);
  const end = () => {
    arrived();
    if (finishes.current && finish) actions?.run(finish, [record]);
  };
  const send = async (alsoFinishes: boolean) => {
    const letter = letterOf(reply, messages ?? []);
    drafts.leave(id, letter);
    finishes.current = alsoFinishes;
    if (await outbox.send(id, letter, talk.post)) end();
  };
  const lookAgain = async () => {
    if (await outbox.readAgain(id, talk.post)) end();
  };
  return (
    <Late fallback={<div className="v-composer v-composer-waiting" />}>
      <Composer
        thread={thread}
        definition={theirs}
        draft={reply}
        onDraft={(typed) => {
          outbox.forget(id);
          drafts.write(id, typed);
        }}
        sending={sending}
        ready={messages !== undefined}
        placeholders={placeholders}
        onSend={() => void send(false)}
        finish={finish && { label: finish.label, run: () => void send(true) }}
        onLookAgain={() => void lookAgain()}
      />
    </Late>
  );
}

/** The drafts and the outbox of one user. */
interface Letters {
  drafts: Drafts;
  outbox: Outbox;
}

/** They outlive the page that they were written on, like the query cache. */
const known = new WeakMap<QueryClient, Map<string, Letters>>();

/** The letters of the signed-in user; undefined until the identity is read. */
function useLetters(): Letters | undefined {
  const client = useQueryClient();
  const { center } = useServices();
  const user = useIdentity()?.id;
  return useMemo(() => (user === undefined ? undefined : lettersOf(client, center, user)), [client, center, user]);
}

function lettersOf(client: QueryClient, center: string, user: string): Letters {
  const all = known.get(client) ?? new Map<string, Letters>();
  known.set(client, all);
  const key = JSON.stringify([center, user]);
  const letters = all.get(key) ?? { drafts: createDrafts(browserStorage, center, user), outbox: createOutbox() };
  all.set(key, letters);
  return letters;
}

/** Placeholders for saved replies: the fields that the thread declares, the recipient, and the author. */
function usePlaceholders(
  { placeholders }: ThreadDefinition,
  { fields }: ResourceDefinition,
  record: RaRecord,
  name: string | undefined,
): Placeholders {
  const translate = useTranslate();
  const identity = useIdentity();
  const context = useCellContext(
    Object.values(placeholders).flatMap((field) => fields[field] ?? []),
    [record],
  );
  return useMemo(() => {
    const own = Object.entries(placeholders).flatMap(([place, source]) => {
      const field = fields[source];
      return field
        ? [
            [
              place,
              {
                label: field.label,
                value: isChoice(field) ? textOf(field)(record, context) : plainText(record[source]),
              },
            ] as const,
          ]
        : [];
    });
    return {
      ...Object.fromEntries(own),
      name: { label: translate('blocks.thread.name'), value: name ?? '' },
      me: { label: translate('blocks.thread.me'), value: identity?.fullName ?? '' },
    };
  }, [placeholders, fields, record, context, translate, name, identity]);
}
