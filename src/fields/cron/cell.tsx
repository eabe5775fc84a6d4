import type { CellOf } from '../cell';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';

const Schedule = chunk(() => import('./Schedule').then((module) => module.Schedule));

/** The expression; its words load after it is shown. */
export const cronCell: CellOf<'cron'> = (text, _value, _record, _field, { translate, language }) => (
  <Late fallback={<span className="c-mono">{text}</span>} onClose={null}>
    <Schedule spec={text} translate={translate} language={language} />
  </Late>
);
