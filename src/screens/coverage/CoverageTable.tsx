import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { cellOf } from '../../fields/cells';
import { Icon } from '../../ui/icon';
import { useCellContext } from '../../views/cell-context';
import { useDefinition } from '../../views/definitions';
import { useRights } from '../../views/rights';
import { titleOf } from '../../views/title';
import { beginningOf, languagesOf, lineOf, sharedFields, type Message } from './coverage';

interface Props {
  messages: Message[];
  /** Those that are not shown count in the heads of the columns, too. */
  all: Message[];
  /** Address of this page, to come back to. */
  back: string;
}

export function CoverageTable({ messages, all, back }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const mayAdd = useRights(definition)('add') && definition.calls.add !== undefined;
  const { fields, name } = definition;
  const shared = ['name', ...sharedFields(definition)].flatMap((field) => fields[field] ?? []);
  const languages = languagesOf(definition);
  const context = useCellContext(shared, messages.map(({ record }) => record));
  const columns = shared.map((field) => ({ field, draw: cellOf(field) }));
  return (
    <div className="v-table-scroll">
      <table className="v-table">
        <thead>
          <tr>
            {shared.map((field) => <th key={field.name} scope="col">{field.label}</th>)}
            {languages.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
                <span className="c-note">{translate('coverage.written', { done: all.filter(({ texts }) => texts.has(String(value))).length, total: all.length })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <tr key={message.key}>
              {columns.map(({ field, draw }) => <td key={field.name} className="v-cell">{draw(message.record, context)}</td>)}
              {languages.map(({ value, label }) => {
                const text = message.texts.get(String(value));
                return (
                  <td key={value} className="v-cell p-coverage-cell" data-lacking={text === undefined || undefined}>
                    {text ? (
                      <Link className="c-link c-cut" to={`/${name}/${encodeURIComponent(text.id)}/show`} state={{ back }} title={lineOf(text)}>
                        {lineOf(text)}
                      </Link>
                    ) : mayAdd ? (
                      <Link
                        className="c-button c-button-small"
                        to={`/${name}/create`}
                        state={{ record: beginningOf(definition, message, value), back }}
                        aria-label={translate('coverage.addIn', { language: label, title: titleOf(definition, message.record) })}
                      >
                        <Icon name="plus" />
                        {translate('coverage.add')}
                      </Link>
                    ) : (
                      <span className="c-tag c-tag-warn">{translate('coverage.none')}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
