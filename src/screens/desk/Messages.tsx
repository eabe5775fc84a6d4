import { useLocaleState, useTranslate } from 'ra-core';
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pictureAddress } from '../../fields/image/cell';
import { exactText, instantOf } from '../../fields/date/instant';
import { Button } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { State } from '../../ui/state';
import { picturesOf, turnsOf, type Message, type Turn } from './talk';
import { clockTime, dayName } from './when';

const PictureViewer = chunk(() => import('./PictureViewer').then((module) => module.PictureViewer));

/** So near to the end, in pixels, the end is what is being read. */
const near = 80;

/** An area that scrolls has to be reached by the keyboard, also when nothing in it can be. */
const reachable = { tabIndex: 0 };

/** The messages of a conversation, days between them. It opens at its end and stays there when new ones come. */
export function Messages({ messages, unreadFrom }: { messages: Message[] | undefined; unreadFrom: number }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [firstNew] = useState(unreadFrom);
  const [below, setBelow] = useState(false);
  const [viewed, setViewed] = useState<number>();
  const turns = useMemo(() => turnsOf(messages ?? []), [messages]);
  const pictures = useMemo(() => picturesOf(turns), [turns]);
  const count = messages?.length ?? 0;
  const now = new Date();
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });

  const shown = useRef(0);
  useLayoutEffect(() => {
    const more = count > shown.current;
    shown.current = count;
    if (!more) return;
    if (atEnd.current) toEnd();
    else setBelow(true);
  }, [count]);

  if (!messages) return <Waiting label={translate('desk.loading')} />;
  const newest = firstNew > 0 && firstNew < count ? turns.flatMap((turn) => turn.messages)[firstNew]?.id : undefined;
  return (
    <div className="p-messages-frame">
      <div
        className="p-messages"
        ref={box}
        role="log"
        aria-label={translate('desk.talk')}
        {...reachable}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < near;
          if (atEnd.current) setBelow(false);
        }}
      >
        {turns.length === 0 && <State icon="message-circle" title={translate('desk.noMessages')} />}
        {turns.map((turn) => (
          <div key={turn.key}>
            {turn.day && <p className="p-day">{dayName(turn.day, now, language)}</p>}
            <TurnView turn={turn} newest={newest} onPicture={(id) => setViewed(pictures.findIndex((picture) => picture.id === id))} onLoad={() => atEnd.current && toEnd()} />
          </div>
        ))}
      </div>
      {below && <Button small className="p-messages-new" icon="arrow-down" onClick={toEnd}>{translate('desk.newMessages')}</Button>}
      {viewed !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer pictures={pictures} at={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function TurnView({ turn, newest, onPicture, onLoad }: { turn: Turn; newest: number | undefined; onPicture: (id: number) => void; onLoad: () => void }) {
  const translate = useTranslate();
  return (
    <div className="p-turn" data-staff={turn.byStaff || undefined}>
      <p className="p-turn-name">
        {turn.name || translate(turn.byStaff ? 'desk.staff' : 'desk.user')}
        {turn.byStaff && turn.name && <span className="p-turn-role">{translate('desk.staff')}</span>}
      </p>
      {turn.messages.map((message) => (
        <div key={message.id}>
          {message.id === newest && <p className="p-new-line"><span>{translate('desk.new')}</span></p>}
          <div className="p-message">
            <div className="p-bubble">
              {message.text && <p>{message.text}</p>}
              {message.picture && <Picture message={message} onPicture={onPicture} onLoad={onLoad} />}
            </div>
            <time dateTime={message.sent} title={exactOf(message.sent)}>{clockTime(message.sent)}</time>
          </div>
        </div>
      ))}
    </div>
  );
}

function Picture({ message, onPicture, onLoad }: { message: Message; onPicture: (id: number) => void; onLoad: () => void }) {
  const translate = useTranslate();
  const address = pictureAddress(message.picture);
  if (!address) return <p className="c-mono">{message.picture}</p>;
  return (
    <button type="button" className="p-picture" aria-label={translate('desk.openPicture', { name: message.name })} onClick={() => onPicture(message.id)}>
      <img src={address} alt="" decoding="async" onLoad={onLoad} />
    </button>
  );
}

function exactOf(sent: string): string | undefined {
  const instant = instantOf(sent);
  return instant && exactText(instant);
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="p-messages p-messages-waiting" role="status" aria-label={label}>
      {['', 'staff', ''].map((side, index) => (
        <div key={index} className="p-turn" data-staff={side || undefined}>
          <span className="c-skeleton" />
        </div>
      ))}
    </div>
  );
}
