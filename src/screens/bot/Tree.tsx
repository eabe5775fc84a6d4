import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { errorText } from '../../errors/error-text';
import { Button, IconButton } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { Icon } from '../../ui/icon';
import { State } from '../../ui/state';
import { useDefinition, useDefinitionOf } from '../../views/definitions';
import { useRights } from '../../views/rights';
import { titleOf } from '../../views/title';
import type { BrowserRecord } from '../../wire/records';
import { foundIn, newId, type Branch } from './book';
import { BranchView } from './BranchView';
import { parts } from './parts';
import type { BotQuery } from './query';
import type { useBook } from './useBook';
import { useOrder } from './useOrder';

const CategoryDialog = chunk(() => import('./CategoryDialog').then((module) => module.CategoryDialog));

interface Props {
  query: BotQuery;
  bots: BrowserRecord[];
  branches: Branch[];
  book: ReturnType<typeof useBook>;
  onOpen: (target: Partial<BotQuery>) => void;
}

/** The bot of a language, its categories and their articles. Order is changed by dragging or by the arrows of a row. */
export function Tree({ query, bots, branches, book, onOpen }: Props) {
  const definition = useDefinition();
  const category = useDefinitionOf(parts.category);
  const article = useDefinitionOf(parts.article);
  const translate = useTranslate();
  const can = useRights(definition);
  const [text, setText] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<BrowserRecord | typeof newId>();
  const order = { categories: useOrder(category), articles: useOrder(article) };
  const shown = foundIn(branches, text);
  const error = book.bots.error ?? book.categories.error ?? book.articles.error;
  const pending = book.bots.isPending || book.categories.isPending || book.articles.isPending;
  // A part of the order can't be put in order.
  const sortable = can('set') && text.trim() === '' && !order.categories.busy && !order.articles.busy;
  const toggle = (id: string) => setClosed((current) => new Set(current.has(id) ? [...current].filter((other) => other !== id) : [...current, id]));

  return (
    <div className="p-tree">
      <ul className="p-tree-bots">
        {bots.map((bot) => (
          <li key={bot.id}>
            <button type="button" className="p-node" aria-current={query.bot === String(bot.id) || undefined} onClick={() => onOpen({ bot: String(bot.id) })}>
              <Icon name="bot" />
              <span className="p-node-name">{titleOf(definition, bot)}</span>
              {bot['state'] !== 1 && <span className="p-node-off">{translate('bot.off')}</span>}
            </button>
          </li>
        ))}
        {bots.length === 0 && book.bots.data && can('add') && (
          <li>
            <button type="button" className="p-node p-node-add" aria-current={query.bot === newId || undefined} onClick={() => onOpen({ bot: newId })}>
              <Icon name="plus" />
              {translate('bot.setUp')}
            </button>
          </li>
        )}
      </ul>
      <div className="p-tree-tools">
        <div className="p-tree-search">
          <Icon name="search" />
          <input className="c-input" type="search" aria-label={translate('bot.search')} placeholder={translate('bot.search')} value={text} onChange={(event) => setText(event.target.value)} />
        </div>
        {can('add') && <IconButton icon="folder-plus" label={translate('bot.addCategory')} tipSide="left" onClick={() => setEdited(newId)} />}
      </div>
      <div className="p-tree-list" aria-busy={pending || undefined}>
        {pending && !error && <Waiting label={translate('list.loading')} />}
        {error && (
          <State bad icon="triangle-alert" title={translate('list.failed')} text={errorText(error, translate)}>
            <Button icon="refresh-cw" onClick={() => void Promise.all([book.bots.refetch(), book.categories.refetch(), book.articles.refetch()])}>{translate('list.retry')}</Button>
          </State>
        )}
        {!pending && !error && branches.length === 0 && (
          <State icon="book-open" title={translate('bot.noCategories')} text={translate('bot.noCategoriesText')}>
            {can('add') && <Button icon="folder-plus" onClick={() => setEdited(newId)}>{translate('bot.addCategory')}</Button>}
          </State>
        )}
        {!pending && branches.length > 0 && shown.length === 0 && <p className="p-tree-none">{translate('list.noMatch')}</p>}
        <ul>
          {!pending &&
            shown.map((branch, index) => (
              <BranchView
                key={branch.category.id}
                branch={branch}
                index={index}
                count={shown.length}
                open={text.trim() !== '' || !closed.has(String(branch.category.id))}
                query={query}
                sortable={sortable}
                onToggle={() => toggle(String(branch.category.id))}
                onOpen={onOpen}
                onEdit={() => setEdited(branch.category)}
                onMove={(from, to) => void order.categories.move(branches.map((each) => each.category), from, to)}
                onMoveArticle={(from, to) => void order.articles.move(branch.articles, from, to)}
              />
            ))}
        </ul>
      </div>
      {edited && (
        <Suspense fallback={null}>
          <CategoryDialog lang={query.of} record={edited === newId ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="p-tree-waiting" role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, index) => <span key={index} className="c-skeleton" />)}
    </div>
  );
}
