import { useLocaleState, useTranslate } from 'react-admin';
import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pictureAddress } from '../../../fields/image/cell';
import { Picture, useForeignHost } from '../../../fields/image/picture';
import { exactText, instantOf } from '../../../fields/date/instant';
import { useZone } from '../../../fields/date/useZone';
import { inZone } from '../../../schema/zone';
import { Button } from '../../../ui/button';
import { Late } from '../../../ui/late';
import { State } from '../../../ui/state';
import { picturesOf, turnsOf, type Message, type Turn } from './talk';
import { clockTime, dayName } from './when';
import { PictureViewer } from '../../late';

/** Distance from the end in pixels that counts as the end. */
const near = 80;

/** Keyboard users must be able to focus a scrolling area, also without a focusable element inside. */
const reachable = { tabIndex: 0 };

/** The messages of a thread by day. It opens at the end, and stays there when new messages arrive. */
export function Messages({ messages, unreadFrom }: { messages: Message[] | undefined; unreadFrom: number }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [firstNew] = useState(unreadFrom);
  const [below, setBelow] = useState(false);
  const [viewed, setViewed] = useState<number>();
  const zone = useZone();
  const turns = useMemo(() => inZone(zone, () => turnsOf(messages ?? [])), [messages, zone]);
  const pictures = useMemo(() => picturesOf(turns), [turns]);
  const count = messages?.length ?? 0;
  const now = new Date();
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });

  const shown = useRef(0);
  useLayoutEffect(() => {
    const more = count > shown.current;
    shown.current = count;
    if (!more) return;
    // In the frame that shows them: earlier, the page would be laid out twice.
    if (atEnd.current) requestAnimationFrame(toEnd);
    else setBelow(true);
  }, [count]);

  if (!messages) return <Waiting label={translate('blocks.thread.loading')} />;
  const newest = firstNew > 0 && firstNew < count ? turns.flatMap((turn) => turn.messages)[firstNew]?.id : undefined;
  return (
    <div className="v-messages-frame c-stack c-grow">
      <div
        className="v-messages c-scroll c-grow"
        ref={box}
        role="log"
        aria-label={translate('blocks.thread.talk')}
        {...reachable}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < near;
          if (atEnd.current) setBelow(false);
        }}
      >
        {turns.length === 0 && <State icon="message-circle" title={translate('blocks.thread.noMessages')} />}
        {turns.map((turn) => (
          <div key={turn.key}>
            {turn.day && <p className="v-day c-small c-faint c-centered">{dayName(turn.day, now, language)}</p>}
            <TurnView
              turn={turn}
              newest={newest}
              onPicture={(id) => startTransition(() => setViewed(pictures.findIndex((picture) => picture.id === id)))}
              onLoad={() => atEnd.current && toEnd()}
            />
          </div>
        ))}
      </div>
      {below && (
        <Button small className="v-messages-new" icon="arrow-down" onClick={toEnd}>
          {translate('blocks.thread.newMessages')}
        </Button>
      )}
      <Late onClose={() => setViewed(undefined)}>
        {viewed !== undefined && (
          <PictureViewer
            pictures={pictures.map(({ picture, name, side, sent }) => ({
              picture,
              name: name || side,
              note: clockTime(sent),
            }))}
            at={viewed}
            onClose={() => setViewed(undefined)}
          />
        )}
      </Late>
    </div>
  );
}

function TurnView({
  turn,
  newest,
  onPicture,
  onLoad,
}: {
  turn: Turn;
  newest: string | undefined;
  onPicture: (id: string) => void;
  onLoad: () => void;
}) {
  const translate = useTranslate();
  return (
    <div className="v-turn" data-ours={turn.ours || undefined}>
      {(turn.name || turn.side) && (
        <p className="v-turn-name c-small c-muted c-medium">
          {turn.name || turn.side}
          {turn.name && turn.side && <span className="v-turn-role c-faint c-regular">{turn.side}</span>}
        </p>
      )}
      {turn.messages.map((message) => (
        <div key={message.id}>
          {message.id === newest && (
            <p className="v-new-line c-row c-gap-10 c-full c-small">
              <span>{translate('blocks.thread.new')}</span>
            </p>
          )}
          <div className="v-message c-flex c-gap-8">
            <div className="v-bubble c-shrink c-ink c-break c-pad">
              {message.text && <p>{message.text}</p>}
              {message.picture && <Sent message={message} onPicture={onPicture} onLoad={onLoad} />}
            </div>
            <time dateTime={message.sent} title={exactTime(message.sent)}>
              {clockTime(message.sent)}
            </time>
          </div>
        </div>
      ))}
    </div>
  );
}

interface SentProps {
  message: Message;
  onPicture: (id: string) => void;
  onLoad: () => void;
}

function Sent(props: SentProps) {
  const address = pictureAddress(props.message.picture);
  return address ? <SentPicture {...props} address={address} /> : <p className="c-mono">{props.message.picture}</p>;
}

function SentPicture({ message, address, onPicture, onLoad }: SentProps & { address: string }) {
  const translate = useTranslate();
  const picture = <Picture address={address} alt="" decoding="async" onLoad={onLoad} />;
  // Another host's picture is drawn as a link.
  if (useForeignHost(address) !== undefined) return picture;
  return (
    <button
      type="button"
      className="v-picture c-box"
      aria-label={translate('blocks.pictures.open', { name: message.name || message.side })}
      onClick={() => onPicture(message.id)}
    >
      {picture}
    </button>
  );
}

function exactTime(sent: string): string | undefined {
  const instant = instantOf(sent);
  return instant && exactText(instant);
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="v-messages c-scroll c-grow v-messages-waiting" role="status" aria-label={label}>
      {[false, true, false].map((ours, index) => (
        <div key={index} className="v-turn" data-ours={ours || undefined}>
          <span className="c-skeleton" />
        </div>
      ))}
    </div>
  );
}
