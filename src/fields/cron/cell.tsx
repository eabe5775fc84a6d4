import type { CellOf } from '../cell';
import { lazy } from '../../ui/lazy';
import { Late } from '../../ui/late';

const Schedule = lazy(() => import('./Schedule').then((module) => module.Schedule));

/** The expression; its words load after it is shown. */
export const cronCell: CellOf<'cron'> = (text, _value, _record, _field, { translate, language }) => (
  <Late fallback={<span className="c-mono">{text}</span>} onClose={null}>
    <Schedule spec={text} translate={translate} language={language} />
  </Late>
);
