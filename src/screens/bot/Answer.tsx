import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/icon';
import type { Article, Match } from './answer';
import { newId } from './book';
import type { Said } from './talk';

interface Props {
  said: Said;
  onArticle: (id: Article['id']) => void;
}

/** What the bot says to one question, and below it why. */
export function Answer({ said, onArticle }: Props) {
  const translate = useTranslate();
  if (said.kind === 'answer') {
    return (
      <>
        <div className="p-said">
          <b>{said.match.article.title}</b>
          <p>{said.match.article.content}</p>
        </div>
        <Why match={said.match} others={said.others} onArticle={onArticle} />
      </>
    );
  }
  if (said.kind === 'closed') return <p className="p-play-note">{said.opens ? translate('bot.closed', { time: said.opens }) : translate('bot.noStaff')}</p>;
  return (
    <>
      {said.text !== '' && <p className="p-said">{said.text}</p>}
      <p className="p-play-note">{translate(said.text === '' ? 'bot.handedSilently' : 'bot.handed')}</p>
    </>
  );
}

function Why({ match, others, onArticle }: { match: Match; others: Match[]; onArticle: Props['onArticle'] }) {
  const translate = useTranslate();
  const comma = translate('fields.comma');
  const reasons = [
    ['bot.byKeywords', match.keywords],
    ['bot.byTitle', match.inTitle],
    ['bot.byText', match.inText],
  ] as const;
  return (
    <div className="p-why">
      <p>
        <Icon name="book-open" />
        {translate('bot.answeredBy')} <ArticleLink article={match.article} onArticle={onArticle} />
      </p>
      <ul>
        {reasons.filter(([, words]) => words.length > 0).map(([key, words]) => <li key={key}>{translate(key, { words: words.join(comma) })}</li>)}
      </ul>
      {others.length > 0 && (
        <p>
          {translate('bot.alsoFits')}{' '}
          {others.map(({ article }, index) => (
            <span key={article.id}>
              {index > 0 && comma}
              <ArticleLink article={article} onArticle={onArticle} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The way to an article; one that is not saved yet is open already. */
function ArticleLink({ article, onArticle }: { article: Article; onArticle: Props['onArticle'] }) {
  if (article.id === newId) return <b>{article.title}</b>;
  return <button type="button" className="p-link" onClick={() => onArticle(article.id)}>{article.title}</button>;
}
