import { useTranslate } from 'react-admin';
import type { TaskCounts } from '../task/task-state';
import { localNumber } from '../../fields/shared/number/number-form';
import { numbered } from '../../fields/shared/number/numbered';

/** `602 rows · 601 succeeded · 1 failed`; unknown numbers are left out. */
export function JobCounts({ total, success, fail }: Partial<TaskCounts>) {
  const translate = useTranslate();
  const parts = [
    total !== undefined && translate('task.total', numbered(total)),
    success !== undefined && translate('task.success', { count: localNumber(success) }),
    fail !== undefined && translate('task.fail', { count: localNumber(fail) }),
  ].filter((part) => part !== false);
  return parts.length > 0 && <span className="v-task-counts c-muted c-num">{parts.join(' · ')}</span>;
}
