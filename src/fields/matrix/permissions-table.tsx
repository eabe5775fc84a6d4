import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button';
import { GroupFrame } from '../../ui/group-frame';
import type { InputProps } from '../input';
import { useFieldInput } from '../useFieldInput';
import { walkTable } from './arrow-keys';
import { CopyFrom } from './copy-from';
import './matrix.css';
import { COLUMNS, countOf, permissionsOf, search, withPermissions, type Id } from './model';
import { actionKey, SectionBody } from './section-body';
import { idsOf, useTree } from './useTree';

/** Permissions of a tree as a table: a line per branch, a column per action. */
export function PermissionsTable(props: InputProps<'matrix'>) {
  const translate = useTranslate();
  const { field, readOnly } = props;
  const { value, onChange, frame } = useFieldInput(props);
  const { tree, failed, retry } = useTree(field.options);
  const [text, setText] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<Id>>(new Set());
  const ids = useMemo(() => idsOf(value), [value]);
  const ticked = useMemo(() => new Set(ids.map(String)), [ids]);
  const all = permissionsOf(tree?.sections.flatMap((section) => section.lines) ?? []);
  return (
    <GroupFrame {...frame} wide className="c-matrix c-stack c-gap-8 c-shrink">
      <div className="c-matrix-tools c-row c-gap-8 c-wrap">
        <input
          className="c-input"
          type="search"
          aria-label={translate('fields.matrix.search')}
          placeholder={translate('fields.matrix.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {!readOnly && <CopyFrom name={field.name} onCopy={(copied) => onChange(idsOf(copied))} />}
        <span className="c-to-end c-muted c-num" role="status">
          {translate('fields.matrix.count', { count: countOf(all, ticked), total: all.length })}
        </span>
      </div>
      {failed && (
        <p role="alert">
          {translate('fields.failed')}{' '}
          <Button small onClick={retry}>
            {translate('fields.retry')}
          </Button>
        </p>
      )}
      {!failed && !tree && <p role="status">{translate('fields.searching')}</p>}
      {tree && (
        <div className="c-matrix-scroll c-box" role="presentation" onKeyDown={walkTable}>
          <table aria-label={field.label}>
            <thead>
              <tr>
                <th scope="col">{translate('fields.matrix.screen')}</th>
                {COLUMNS.map((action) => (
                  <th key={action} scope="col">
                    {translate(actionKey(action))}
                  </th>
                ))}
                <th scope="col">{translate('fields.matrix.more')}</th>
              </tr>
            </thead>
            {search(tree.sections, text).map((section) => (
              <SectionBody
                key={section.id}
                section={section}
                ticked={ticked}
                open={text.trim() !== '' || !closed.has(section.id)}
                readOnly={readOnly}
                onOpen={(open) => setClosed(open ? without(closed, section.id) : new Set([...closed, section.id]))}
                onTick={(permissions, on) => onChange(withPermissions(ids, tree, permissions, on))}
              />
            ))}
          </table>
        </div>
      )}
    </GroupFrame>
  );
}

function without(ids: ReadonlySet<Id>, gone: Id): ReadonlySet<Id> {
  return new Set([...ids].filter((id) => id !== gone));
}
