import { useTranslate } from 'ra-core';
import type { Operation } from './operation';

interface Props {
  operation: Operation;
  /** Titles of the records it will be done to. */
  titles: string[];
  /** Selected records that are left out. */
  left: number;
  failure?: string;
}

const NAMED = 5;

/** What will be done to which records, and why the last try failed. */
export function Subject({ operation, titles, left, failure }: Props) {
  const translate = useTranslate();
  return (
    <div className="v-subject">
      {failure && (
        <p className="v-failure" role="alert">
          {failure}
        </p>
      )}
      <p>{operation.confirm?.text ?? translate(questionOf(operation, titles.length), { label: operation.label, title: titles[0] ?? '', smart_count: titles.length })}</p>
      {(titles.length > 1 || (operation.confirm?.text && titles.length === 1)) && (
        <ul className="v-subject-titles">
          {titles.slice(0, NAMED).map((title, index) => (
            <li key={index}>{title}</li>
          ))}
          {titles.length > NAMED && <li className="c-none">{translate('actions.andMore', { smart_count: titles.length - NAMED })}</li>}
        </ul>
      )}
      {left > 0 && <p className="c-none">{translate('actions.leftOut', { smart_count: left })}</p>}
    </div>
  );
}

/** Key of the question: a list as such, one record by its title, or how many. The dialog's title asks about a deletion. */
function questionOf({ action }: Operation, count: number): string {
  if (count === 0) return 'actions.askList';
  if (!action) return 'actions.irreversible';
  return count === 1 ? 'actions.ask' : 'actions.askMany';
}
