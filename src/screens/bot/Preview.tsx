import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { State } from '../../ui/state';
import type { Article } from './answer';
import { Answer } from './Answer';
import { answerTo, hoursOf, isWithin, minuteOf, type BotFacts } from './talk';

interface Props {
  /** Of the bot, for the browser's speech and fonts. */
  language: string;
  /** Undefined when the language has none. */
  bot: BotFacts | undefined;
  articles: Article[];
  ready: boolean;
  onArticle: (id: Article['id']) => void;
  onBack: () => void;
}

/** Questions that are offered to try. */
const offered = 3;

/**
 * A phone in which the bot answers as it would, from what is saved and what is being typed. Nothing is asked of the
 * platform; the rules are those of answer.ts.
 */
export function Preview({ language, bot, articles, ready, onArticle, onBack }: Props) {
  const translate = useTranslate();
  const [questions, setQuestions] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [clock, setClock] = useState(timeNow);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (questions.length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [questions]);
  const ask = (question: string) => {
    if (question.trim() === '') return;
    setQuestions([...questions, question.trim()]);
    setTyped('');
  };
  const minute = minuteOf(clock) ?? 0;
  const hours = bot && hoursOf(bot.workTime);
  return (
    <aside className="p-play" aria-label={translate('bot.preview')}>
      <header className="p-play-head">
        <IconButton className="p-bot-back" icon="arrow-left" label={translate('form.back')} onClick={onBack} />
        <h2>{translate('bot.preview')}</h2>
        <label className="p-play-clock">
          <Icon name="clock" />
          <span className="c-visually-hidden">{translate('bot.clock')}</span>
          <input className="c-input" type="time" value={clock} onChange={(event) => setClock(event.target.value)} />
        </label>
        <IconButton icon="rotate-ccw" label={translate('bot.restart')} tipSide="left" disabled={questions.length === 0} onClick={() => setQuestions([])} />
      </header>
      {bot && (
        <p className="p-play-hours">
          {!hours ? translate('bot.hoursNone') : translate(isWithin(hours, minute) ? 'bot.hoursIn' : 'bot.hoursOut', { hours: bot.workTime })}
        </p>
      )}
      {ready && bot && !bot.enabled && <p className="p-play-off" role="status">{translate('bot.playedOff')}</p>}
      <div className="p-phone">
        <p className="p-phone-top">
          <span className="p-phone-face"><Icon name="bot" /></span>
          <b>{bot?.name || translate('bot.nameless')}</b>
          <span>{clock}</span>
        </p>
        <div className="p-phone-talk" lang={language === 'zh' ? 'zh-CN' : language} role="log" aria-label={translate('bot.talk')} {...reachable}>
          {!bot && ready && <State icon="bot" title={translate('bot.noBot')} text={translate('bot.noBotText')} />}
          {bot?.welcomes.map((text, index) => <p key={index} className="p-said">{text}</p>)}
          {bot && ready && bot.welcomes.length === 0 && <p className="p-play-note">{translate('bot.noWelcomesText')}</p>}
          {bot && questions.length === 0 && articles.some(({ enabled }) => enabled) && (
            <div className="p-play-offers">
              {articles.filter(({ enabled, title }) => enabled && title !== '').slice(0, offered).map(({ id, title }) => (
                <button key={id} type="button" className="p-offer" onClick={() => ask(title)}>{title}</button>
              ))}
            </div>
          )}
          {bot && questions.map((question, index) => (
            <div key={index} className="p-exchange">
              <p className="p-asked">{question}</p>
              <Answer said={answerTo(question, bot, articles, minute)} onArticle={onArticle} />
            </div>
          ))}
          <div ref={end} />
        </div>
        <form
          className="p-phone-ask"
          onSubmit={(event) => {
            event.preventDefault();
            ask(typed);
          }}
        >
          <input className="c-input" aria-label={translate('bot.question')} placeholder={translate('bot.question')} disabled={!bot} value={typed} onChange={(event) => setTyped(event.target.value)} />
          <Button type="submit" look="primary" disabled={!bot || typed.trim() === ''} aria-label={translate('bot.ask')}><Icon name="send" /></Button>
        </form>
      </div>
    </aside>
  );
}

/** An area that scrolls has to be reached by the keyboard, also when nothing in it can be. */
const reachable = { tabIndex: 0 };

function timeNow(): string {
  const now = new Date();
  return `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
}
