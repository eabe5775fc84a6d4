import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { IconButton } from '../../ui/button';
import { State } from '../../ui/state';
import { DefinitionProvider, useDefinition, useDefinitionOf } from '../../views/definitions';
import { Details } from '../../views/detail/Details';
import type { Values } from '../../views/form/changes';
import { initialValues } from '../../views/form/layout';
import { PanelForm } from '../../views/form/PanelForm';
import { useRights } from '../../views/rights';
import { titleOf } from '../../views/title';
import type { BrowserRecord } from '../../wire/records';
import { newId, type Branch, type Unsaved } from './book';
import { DeleteButton } from './DeleteButton';
import { parts } from './parts';
import { isOther, type BotQuery } from './query';
import type { useBook } from './useBook';
import '../../views/detail/detail.css';

interface Props {
  query: BotQuery;
  bots: BrowserRecord[];
  branches: Branch[];
  book: ReturnType<typeof useBook>;
  onUnsaved: (unsaved: Unsaved | undefined) => void;
  onOpen: (target: Partial<BotQuery>) => void;
  onBack: () => void;
  onPreview: () => void;
}

/** What is edited: the bot of the language, or one article. */
export function Editor({ query, bots, branches, book, onUnsaved, onOpen, onBack, onPreview }: Props) {
  const bot = useDefinition();
  const article = useDefinitionOf(parts.article);
  const translate = useTranslate();
  const client = useQueryClient();
  const articles = useMemo(() => branches.flatMap((branch) => branch.articles), [branches]);
  const shared = { onUnsaved, onBack, onPreview };
  // A category counts its articles.
  const recount = () => void client.invalidateQueries({ queryKey: [parts.category] });
  if (query.bot !== undefined) {
    return (
      <Opened
        key={`${query.of} bot ${query.bot}`}
        {...shared}
        kind="bot"
        definition={bot}
        id={query.bot}
        record={bots.find(({ id }) => String(id) === query.bot)}
        loading={book.bots.isPending}
        start={{ lang: query.of }}
        newTitle={translate('bot.setUp')}
        onAdded={(id) => onOpen({ bot: id })}
      />
    );
  }
  if (query.article !== undefined) {
    return (
      <Opened
        key={`${query.of} article ${query.article} ${query.category ?? ''}`}
        {...shared}
        kind="article"
        definition={article}
        id={query.article}
        record={articles.find(({ id }) => String(id) === query.article)}
        loading={book.articles.isPending || book.categories.isPending}
        start={{ lang: query.of, category_id: Number(query.category) || null }}
        newTitle={translate('bot.newArticle')}
        onAdded={(id) => onOpen({ article: id })}
        onChanged={recount}
        onDeleted={onBack}
      />
    );
  }
  return (
    <section className="p-bot-edit p-bot-none" aria-label={translate('bot.editor')}>
      <State icon="book-open" title={translate('bot.choose')} text={translate('bot.chooseText')} />
    </section>
  );
}

interface OpenedProps {
  kind: Unsaved['kind'];
  definition: ResourceDefinition;
  /** Of the record, or `new`. */
  id: string;
  record: BrowserRecord | undefined;
  loading: boolean;
  /** What a new one starts with. */
  start: Values;
  newTitle: string;
  onUnsaved: (unsaved: Unsaved | undefined) => void;
  onAdded: (id: string) => void;
  /** Saved or deleted. */
  onChanged?: () => void;
  onDeleted?: () => void;
  onBack: () => void;
  onPreview: () => void;
}

/** Fields that the tree decides: the language that is open, and the order. */
const decided = new Set(['lang', 'sort']);

function Opened({ kind, definition, id, record, loading, start, newTitle, onUnsaved, onAdded, onChanged, onDeleted, onBack, onPreview }: OpenedProps) {
  const translate = useTranslate();
  const can = useRights(definition);
  const isNew = id === newId;
  // By its content: the caller makes it anew each time, and a form that begins anew would lose what was typed.
  const key = JSON.stringify(start);
  const initial = useMemo(() => initialValues(definition, JSON.parse(key) as Values), [definition, key]);
  const fields = useMemo(() => definition.form.groups.flatMap((group) => group.fields).filter((name) => !decided.has(name)), [definition]);
  const onValues = useCallback((values: Values | undefined) => onUnsaved(values && { kind, id: isNew ? undefined : id, values }), [onUnsaved, kind, id, isNew]);
  const frame = (title: string, content: ReactNode) => (
    <section className="p-bot-edit" aria-label={translate('bot.editor')}>
      <header className="p-bot-edit-head">
        <IconButton className="p-bot-back" icon="arrow-left" label={translate('form.back')} onClick={onBack} />
        <h2>{title}</h2>
        <IconButton className="p-bot-try" icon="smartphone" label={translate('bot.preview')} tipSide="left" onClick={onPreview} />
      </header>
      <div className="p-bot-edit-body">{content}</div>
    </section>
  );
  if (isNew && !can('add')) return frame(newTitle, <State icon="shield-off" title={translate('form.notAllowed')} />);
  if (isNew) {
    return frame(
      newTitle,
      <PanelForm
        definition={definition}
        place="add"
        initial={initial}
        fields={fields}
        leaves={isOther}
        onValues={onValues}
        onSaved={(saved) => {
          onChanged?.();
          if (saved) onAdded(String(saved.id));
        }}
        onCancel={onBack}
      />,
    );
  }
  if (!record && loading) return frame('', <Waiting />);
  if (!record) return frame('', <State icon="file-question-mark" title={translate('form.missing', { one: definition.one })} />);
  const title = titleOf(definition, record);
  if (!can('set')) {
    return frame(
      title,
      <DefinitionProvider value={definition}>
        <p className="p-bot-readonly">{translate('bot.readOnly')}</p>
        <Details record={record} />
      </DefinitionProvider>,
    );
  }
  const remove = definition.calls.del && can('del') && onDeleted && (
    <DeleteButton
      definition={definition}
      record={record}
      onDeleted={() => {
        onChanged?.();
        onDeleted();
      }}
    />
  );
  const onSaved = () => {
    onUnsaved(undefined);
    onChanged?.();
  };
  return frame(title, <PanelForm definition={definition} place="edit" initial={record} fields={fields} leaves={isOther} onValues={onValues} onSaved={onSaved} tools={remove} />);
}

function Waiting() {
  const translate = useTranslate();
  return (
    <div className="p-bot-waiting" role="status" aria-label={translate('form.loading')}>
      {Array.from({ length: 4 }, (_, index) => <span key={index} className="c-skeleton" />)}
    </div>
  );
}
