import { useTranslate } from 'react-admin';
import type { TaskCounts } from '../task/task-state';

/** `602 rows · 601 succeeded · 1 failed`; unknown numbers are left out. */
export function JobCounts({ total, success, fail }: Partial<TaskCounts>) {
  const translate = useTranslate();
  const parts = [
    total !== undefined && translate('task.total', { smart_count: total, count: total.toLocaleString('en') }),
    success !== undefined && translate('task.success', { count: success.toLocaleString('en') }),
    fail !== undefined && translate('task.fail', { count: fail.toLocaleString('en') }),
  ].filter((part) => part !== false);
  return parts.length > 0 && <span className="v-task-counts">{parts.join(' · ')}</span>;
}
