import { Banner } from '../../ui/banner';
import { useTranslate } from 'react-admin';
import type { Translate } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import { useDefinition } from '../definitions';
import { isolated } from '../isolated';
import type { Operation } from './operation';
import { useFill } from './useFill';
import './operation.css';

interface Props {
  operation: Operation;
  /** Titles of the records. */
  titles: string[];
  /** Selected records that are left out. */
  left: number;
  failure?: string;
  /** The one record with the entered values, for the placeholders of the text. */
  record?: Record<string, unknown>;
  values?: Record<string, unknown>;
}

const NAMED = 5;

/** The effect of the operation, its records if there are several, and the failure of the last try. */
export function Subject({ operation, titles, left, failure, record, values }: Props) {
  const translate = useTranslate();
  const fill = useFill(useDefinition());
  const text = operation.confirm?.text;
  const consequence =
    (text && fill(text, operation, record, values)) ??
    (operation.action ? undefined : translate('actions.irreversible'));
  return (
    <div className="v-subject c-unless-empty c-grid c-gap-8">
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      {consequence && <p>{consequence}</p>}
      {titles.length > 1 && (
        <ul className="c-grid c-gap-2 c-ink c-sunken c-pad">
          {titles.slice(0, NAMED).map((title, index) => (
            <li className="c-cut" key={index}>
              {isolated(title)}
            </li>
          ))}
          {titles.length > NAMED && (
            <li className="c-none c-cut">{translate('actions.andMore', { smart_count: titles.length - NAMED })}</li>
          )}
        </ul>
      )}
      {left > 0 && <p className="c-none">{translate('actions.leftOut', { smart_count: left })}</p>}
    </div>
  );
}

/** The heading of an operation's dialog: a question that names the record once, or the action's label above its parameters. */
export function questionOf(
  { label, action, fields }: Operation,
  { singular: one, single }: ResourceDefinition,
  titles: string[],
  translate: Translate,
): string {
  const title = isolated(titles[0] ?? '');
  const about = { label, one, title, smart_count: titles.length };
  if (!action) return translate(titles.length === 1 ? 'actions.deleteOne' : 'actions.deleteMany', about);
  const asked = fields.length === 0;
  if (titles.length === 0 || single) return asked ? translate('actions.askList', about) : label;
  if (titles.length === 1) return translate(asked ? 'actions.ask' : 'actions.fill', about);
  return translate(asked ? 'actions.askMany' : 'actions.fillMany', about);
}
