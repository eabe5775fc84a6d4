import { useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { textOf } from '../../fields/texts';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useCellContext } from '../useCellContext';
import type { Meanwhile } from './useMeanwhile';
import './meanwhile.css';

/** Changes that the line names. */
const NAMED = 3;
/** Characters of a value. */
const LONG = 40;

interface Props {
  /** The record as it is shown. */
  record: RaRecord;
  meanwhile: Meanwhile;
  onShow: () => void;
}

/** Says what was changed elsewhere since the open record was read. It lies over the page, which stays as it is. */
export function ChangedMeanwhile({ record, meanwhile: { now, fields }, onShow }: Props) {
  const translate = useTranslate();
  const [hidden, hide] = useState<string>();
  const context = useCellContext(fields, [record, now]);
  const key = JSON.stringify(fields.map(({ name }) => [name, now[name]]));
  if (key === hidden) return null;
  const named = fields.slice(0, NAMED);
  const more = fields.length - named.length;
  return (
    <div className="v-meanwhile">
      <div className="v-meanwhile-line">
        <Icon name="history" />
        <p role="status">
          {translate('form.meanwhile')}
          {named.map((field) => {
            const [before, after] = [record, now].map((each) => textOf(field)(each, context));
            return (
              <span key={field.name} className="v-meanwhile-change">
                {field.label}
                {before !== after && (
                  <>
                    {' '}
                    <del>{cut(before)}</del> → <ins>{cut(after)}</ins>
                  </>
                )}
              </span>
            );
          })}
          {more > 0 && translate('form.meanwhileMore', { smart_count: more })}
        </p>
        <Button
          small
          onClick={() => {
            onShow();
            document.getElementById('main')?.focus();
          }}
        >
          {translate('form.meanwhileShow')}
        </Button>
        <IconButton small icon="x" label={translate('form.meanwhileHide')} onClick={() => hide(key)} />
      </div>
    </div>
  );
}

function cut(text = ''): string {
  if (text === '') return '–';
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}
