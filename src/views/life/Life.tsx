import { useTranslate, type RaRecord } from 'react-admin';
import type { RefObject } from 'react';
import type { EnumOption } from '../../schema/field-definition';
import { givenIcon, Icon } from '../../ui/icon';
import { OpenPopover } from '../../ui/material/popover';
import { useDefinition } from '../definitions';
import { lifeOf } from './life';
import './life.css';

interface Props {
  record: RaRecord;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The states that the record can have, which it has now, and the moves from each. */
export function Life({ record, anchor, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const { field: name = '' } = definition.moves ?? {};
  const label = translate('life.title', { field: definition.fields[name]?.label ?? '' });
  return (
    <OpenPopover label={label} anchor={anchor} align="start" className="v-life" onClose={onClose}>
      <p className="c-menu-label">{label}</p>
      <ol>
        {lifeOf(definition).map(({ option, isFirst, moves }) => {
          const isNow = String(record[name]) === String(option.value);
          return (
            <li key={option.value} className="v-life-state" aria-current={isNow ? 'step' : undefined}>
              <p>
                <StateTag option={option} />
                {isNow && <strong>{translate('life.now')}</strong>}
                {isFirst && <span>{translate('life.first')}</span>}
                {moves.length === 0 && <span>{translate('life.final')}</span>}
              </p>
              {moves.length > 0 && (
                <ul>
                  {moves.map(({ action, to }) => (
                    <li key={action.name}>
                      {action.icon && <Icon name={givenIcon(action.icon)} />}
                      {action.label} <Icon name="arrow-right" /> <StateTag option={to} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </OpenPopover>
  );
}

function StateTag({ option: { label, tone = 'mute' } }: { option: EnumOption }) {
  return <span className={`c-tag c-tag-${tone}`}>{label}</span>;
}
