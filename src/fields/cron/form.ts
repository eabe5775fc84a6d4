import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';
import { nextRuns } from './runs';
import { parseCron } from './schedule';

export const cron: FormRules<'cron'> = { check: checkCron, alone: true, width: 'two-thirds', large: true };

function checkCron(value: unknown): Problem | undefined {
  const schedule = parseCron(String(value));
  if (!schedule) return problem('validation.cron');
  return nextRuns(schedule, new Date(), 1).length === 0 ? problem('validation.cronNever') : undefined;
}
