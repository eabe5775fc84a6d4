import { useTranslate } from 'ra-core';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDefinition, useDefinitionOf } from '../../views/definitions';
import { useRights } from '../../views/rights';
import { titleOf } from '../../views/title';
import type { BrowserRecord } from '../../wire/records';
import { newId, type Branch } from './book';
import { parts } from './parts';
import type { BotQuery } from './query';
import { useSortable } from './useSortable';

interface Props {
  branch: Branch;
  index: number;
  count: number;
  open: boolean;
  query: BotQuery;
  /** Order may be changed now. */
  sortable: boolean;
  onToggle: () => void;
  onOpen: (target: Partial<BotQuery>) => void;
  onEdit: () => void;
  onMove: (from: number, to: number) => void;
  onMoveArticle: (from: number, to: number) => void;
}

/** A category and, when it is open, its articles. */
export function BranchView({ branch, index, count, open, query, sortable, onToggle, onOpen, onEdit, onMove, onMoveArticle }: Props) {
  const { category, articles } = branch;
  const translate = useTranslate();
  const definition = useDefinitionOf(parts.category);
  const can = useRights(useDefinition());
  const name = titleOf(definition, category);
  const row = useSortable({ kind: 'category', index, count, enabled: sortable, onMove });
  return (
    <li>
      <div className="p-branch" {...row.place}>
        <button type="button" className="p-node" aria-expanded={open} onClick={onToggle} {...row.handle}>
          <Icon name="chevron-right" className="p-node-arrow" />
          <span className="p-node-name">{name}</span>
          {category['state'] !== 1 && <span className="p-node-off">{translate('bot.off')}</span>}
          <span className="p-node-count">{articles.length}</span>
        </button>
        <span className="p-node-tools">
          {sortable && <Arrows name={name} index={index} count={count} onMove={onMove} />}
          {can('set') && <IconButton small icon="pencil" label={translate('bot.editCategory', { name })} onClick={onEdit} />}
          {can('add') && <IconButton small icon="file-plus" tipSide="left" label={translate('bot.addArticle', { name })} onClick={() => onOpen({ article: newId, category: String(category.id) })} />}
        </span>
      </div>
      {open && (
        <ul>
          {articles.map((article, at) => (
            <ArticleRow
              key={article.id}
              article={article}
              index={at}
              count={articles.length}
              group={`articles-${category.id}`}
              current={query.article === String(article.id)}
              sortable={sortable}
              onOpen={() => onOpen({ article: String(article.id) })}
              onMove={onMoveArticle}
            />
          ))}
          {articles.length === 0 && <li className="p-tree-none">{translate('bot.noArticles')}</li>}
        </ul>
      )}
    </li>
  );
}

interface RowProps {
  article: BrowserRecord;
  index: number;
  count: number;
  group: string;
  current: boolean;
  sortable: boolean;
  onOpen: () => void;
  onMove: (from: number, to: number) => void;
}

function ArticleRow({ article, index, count, group, current, sortable, onOpen, onMove }: RowProps) {
  const translate = useTranslate();
  const definition = useDefinitionOf(parts.article);
  const name = titleOf(definition, article);
  const row = useSortable({ kind: group, index, count, enabled: sortable, onMove });
  return (
    <li className="p-leaf" {...row.place}>
      <button type="button" className="p-node" aria-current={current || undefined} onClick={onOpen} {...row.handle}>
        <span className="p-node-name">{name}</span>
        {article['state'] !== 1 && <span className="p-node-off">{translate('bot.off')}</span>}
      </button>
      {sortable && (
        <span className="p-node-tools">
          <Arrows name={name} index={index} count={count} onMove={onMove} />
        </span>
      )}
    </li>
  );
}

function Arrows({ name, index, count, onMove }: { name: string; index: number; count: number; onMove: (from: number, to: number) => void }) {
  const translate = useTranslate();
  return (
    <>
      <IconButton small icon="arrow-up" label={translate('list.moveUp', { label: name })} disabled={index === 0} onClick={() => onMove(index, index - 1)} />
      <IconButton small icon="arrow-down" label={translate('list.moveDown', { label: name })} disabled={index === count - 1} onClick={() => onMove(index, index + 1)} />
    </>
  );
}
