import type { CellOf } from '../cell';
import { holds } from '../../schema/condition';
import { isPast } from '../../schema/moment';
import { optionOf } from './option';

export const enumCell: CellOf<'enum'> = (text, value, record, field, context) => {
  const { options, until, warn } = field.options;
  const own = optionOf(options, value)?.tone;
  const tone = own === 'good' && warn && holds(warn, record) ? 'warn' : own;
  if (tone === 'good' && until !== undefined && isPast(record[until])) {
    return (
      <span className="c-tag c-tag-bad" title={text}>
        {context.translate('fields.expired')}
      </span>
    );
  }
  return tone ? <span className={`c-tag c-tag-${tone}`}>{text}</span> : text;
};
