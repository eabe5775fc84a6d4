import { useLocaleState, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button';
import { useDefinition } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { AsTable } from '../AsTable';
import { useWide } from '../use-wide';
import { answering, botFacts, branchesOf, firstOf, mainBot, progressOf, withUnsaved, type Unsaved } from './book';
import { Editor } from './Editor';
import { Languages } from './Languages';
import { Preview } from './Preview';
import { addressOf, readQuery, usualFirst, type BotQuery } from './query';
import { Tree } from './Tree';
import { useBook } from './useBook';
import './bot.css';

/** The desk of the bots: languages with what they have, the editor, and a preview that answers as the bot would. */
export function BotPage() {
  const definition = useDefinition();
  const translate = useTranslate();
  const [console] = useLocaleState();
  const [address, setAddress] = useSearchParams();
  const lang = definition.fields['lang'];
  const options = useMemo(() => (lang?.kind === 'enum' ? lang.options.options : []), [lang]);
  const languages = useMemo(() => usualFirst(options.map(({ value }) => String(value)), console), [options, console]);
  const query = useMemo(() => readQuery(address, languages), [address, languages]);
  const { of } = query;
  const book = useBook(definition.name, of);
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const [pane, setPane] = useState<'edit' | 'preview' | undefined>();
  usePageTitle(definition.label);

  const bots = useMemo(() => (book.bots.data ?? []).filter((bot) => bot['lang'] === of), [book.bots.data, of]);
  const categories = useMemo(() => (book.categories.data ?? []).filter((category) => category['lang'] === of), [book.categories.data, of]);
  const branches = useMemo(() => branchesOf(categories, book.articles.data ?? []), [categories, book.articles.data]);
  const played = useMemo(() => {
    const bot = mainBot(withUnsaved(bots, unsaved, 'bot'));
    return {
      bot: bot && botFacts(bot),
      articles: answering(branchesOf(categories, withUnsaved(book.articles.data ?? [], unsaved, 'article'))),
    };
  }, [bots, categories, book.articles.data, unsaved]);

  const go = useCallback(
    (target: Partial<BotQuery>) => {
      setPane('edit');
      setAddress((current) => addressOf(current, { of, ...target }));
    },
    [setAddress, of],
  );
  const wide = useWide();
  const nothing = !query.bot && !query.article;
  const ready = book.bots.data !== undefined && book.articles.data !== undefined;
  const first = useMemo(() => (wide && nothing && ready ? firstOf(bots, branches) : undefined), [wide, nothing, ready, bots, branches]);
  useEffect(() => {
    if (first) setAddress((current) => addressOf(current, { of, ...first }), { replace: true });
  }, [first, of, setAddress]);
  const open = pane ?? (query.bot || query.article ? 'edit' : 'tree');
  return (
    <div className="p-bot" data-pane={open}>
      <section className="p-bot-side" aria-label={definition.label}>
        <header className="p-bot-head">
          <h1>{definition.label}</h1>
          <AsTable icon />
        </header>
        <Languages
          options={options}
          open={of}
          progress={(language) => (book.bots.data && book.categories.data ? progressOf(language, book.bots.data, book.categories.data) : undefined)}
          onOpen={(language) => {
            setAddress((current) => addressOf(current, { of: language }));
            setPane(undefined);
          }}
        />
        <Tree key={of} query={query} bots={bots} branches={branches} book={book} onOpen={go} />
        <Button className="p-bot-play" icon="smartphone" onClick={() => setPane('preview')}>{translate('bot.preview')}</Button>
      </section>
      <Editor
        query={query}
        bots={bots}
        branches={branches}
        book={book}
        onUnsaved={setUnsaved}
        onOpen={go}
        onBack={() => {
          go({});
          setPane(undefined);
        }}
        onPreview={() => setPane('preview')}
      />
      <Preview
        key={of}
        language={of}
        {...played}
        ready={ready}
        onArticle={(id) => go({ article: String(id) })}
        onBack={() => setPane(query.bot || query.article ? 'edit' : undefined)}
      />
    </div>
  );
}
