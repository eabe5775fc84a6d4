import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Picture } from '../../fields/image/picture';
import type { PreviewDefinition } from '../../schema/preview-definition';
import { Icon, type IconName } from '../../ui/icon';
import type { Shown } from './shown';
import { smsSize } from './sms';
import { hasPlaceholder, sent, type Word } from './words';

interface Props {
  shown: Shown;
  /** Shows "now" as the time, for a text in a form. A sent record has a field with its time. */
  now: boolean;
}

type Channel = (props: Props) => ReactNode;

/** The component of each channel. */
export const channels: Record<PreviewDefinition['channel'], Channel> = {
  push: Push,
  mail: Mail,
  sms: Sms,
  chat: Chat,
  notice: Notice,
  card: Card,
};

/** A phone's lock screen, which cuts long texts. */
function Push({ shown, now }: Props) {
  const translate = useTranslate();
  return (
    <div className="v-channel v-channel-push c-grid c-gap-10">
      <Face icon="bell" />
      <div className="v-channel-words c-shrink">
        <p className="v-channel-top">
          <span>{shown.from.length > 0 ? <Words words={shown.from} /> : translate('preview.app')}</span>
          {now && <span>{translate('preview.now')}</span>}
        </p>
        {shown.title.length > 0 && (
          <p className="v-channel-title c-ink c-strong v-channel-line">
            <Words words={shown.title} />
          </p>
        )}
        <div className="v-channel-two">
          <Paragraphs shown={shown} />
        </div>
      </div>
    </div>
  );
}

function Mail({ shown, now }: Props) {
  const translate = useTranslate();
  return (
    <div className="v-channel v-channel-mail">
      <p className="v-channel-subject">
        {shown.title.length > 0 ? (
          <Words words={shown.title} />
        ) : (
          <span className="v-channel-none">{translate('preview.noSubject')}</span>
        )}
      </p>
      <p className="v-channel-sender">
        <Face icon="mail" />
        <span className="v-channel-name c-grow c-ink">
          {shown.from.length > 0 ? <Words words={shown.from} /> : translate('preview.sender')}
        </span>
        {now && <span>{translate('preview.now')}</span>}
      </p>
      <div className="v-channel-body">
        <Paragraphs shown={shown} />
      </div>
    </div>
  );
}

/** The signature is a part of the message: it comes before the text and counts in its length. */
function Sms({ shown }: { shown: Shown }) {
  const translate = useTranslate();
  const [first = [], ...more] = shown.text;
  const signature: Word[] =
    shown.from.length > 0 && first.length > 0 ? [{ text: '【' }, ...shown.from, { text: '】' }] : [];
  const text = [[...signature, ...first], ...more].filter(({ length }) => length > 0);
  const { characters, messages } = smsSize(text.map(sent).join('\n'));
  return (
    <div className="v-channel v-channel-sms">
      <div className="v-preview-bubble">
        <Paragraphs shown={{ ...shown, text }} />
      </div>
      {characters > 0 && (
        <p className="v-channel-note" data-many={messages > 1 || undefined}>
          {translate('preview.size', { characters, smart_count: messages })}
          {text.some(hasPlaceholder) && ` ${translate('preview.withSamples')}`}
        </p>
      )}
    </div>
  );
}

function Chat({ shown }: { shown: Shown }) {
  const translate = useTranslate();
  const [first = [], ...more] = shown.text;
  return (
    <div className="v-channel v-channel-chat c-grid c-gap-10">
      <Face icon="message-circle" />
      <div className="v-bubbles c-grid c-gap-6 c-shrink">
        {shown.from.length > 0 && (
          <p className="v-channel-name c-small c-faint">
            <Words words={shown.from} />
          </p>
        )}
        <div className="v-preview-bubble">
          {shown.title.length > 0 && (
            <p className="v-channel-title c-ink c-strong">
              <Words words={shown.title} />
            </p>
          )}
          {first.length > 0 ? (
            <p>
              <Words words={first} />
            </p>
          ) : (
            <p className="v-channel-none">{translate('preview.empty')}</p>
          )}
        </div>
        {more.map((words, index) => (
          <div key={index} className="v-preview-bubble">
            <p>
              <Words words={words} />
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

function Notice({ shown, now }: Props) {
  const translate = useTranslate();
  return (
    <div className="v-channel v-channel-notice c-grid c-gap-10">
      <Face icon="bell" />
      <div className="v-channel-words c-shrink">
        <p className="v-channel-top">
          <span className="v-channel-title c-ink c-strong">
            {shown.title.length > 0 ? <Words words={shown.title} /> : <Words words={shown.from} />}
          </span>
          {now && <span>{translate('preview.now')}</span>}
        </p>
        <Paragraphs shown={shown} />
      </div>
    </div>
  );
}

/** What is offered with a picture: an item of a shop, a banner of an app. */
function Card({ shown }: Props) {
  const translate = useTranslate();
  const { picture, from, title, text } = shown;
  return (
    <div className="v-channel v-channel-card">
      <div className="v-channel-picture c-grid c-faint">
        {picture === undefined ? <Icon name="image" /> : <Picture address={picture} alt="" />}
      </div>
      <div className="v-channel-words c-shrink">
        {from.length > 0 && (
          <p className="v-channel-top">
            <span>
              <Words words={from} />
            </span>
          </p>
        )}
        <p className={title.length > 0 ? 'v-channel-title c-ink c-strong' : 'v-channel-none'}>
          {title.length > 0 ? <Words words={title} /> : translate('preview.empty')}
        </p>
        {text.length > 0 && <Paragraphs shown={shown} />}
      </div>
    </div>
  );
}

function Paragraphs({ shown: { text } }: { shown: Pick<Shown, 'text'> }) {
  const translate = useTranslate();
  if (text.length === 0) return <p className="v-channel-none">{translate('preview.empty')}</p>;
  return text.map((words, index) => (
    <p key={index}>
      <Words words={words} />
    </p>
  ));
}

/** Marks the samples of placeholders in the text. */
function Words({ words }: { words: readonly Word[] }) {
  return words.map((word, index) =>
    'text' in word ? (
      word.text
    ) : (
      <span key={index} className="v-sample" data-tip={`\${${word.name}}`}>
        {word.sample}
      </span>
    ),
  );
}

/** An icon in place of the sender's picture. */
function Face({ icon }: { icon: IconName }) {
  return (
    <span className="v-channel-face c-center">
      <Icon name={icon} />
    </span>
  );
}
