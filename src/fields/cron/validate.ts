import { problem, type Problem } from '../problem';
import { parseCron } from './schedule';

export function checkCron(value: unknown): Problem | undefined {
  return parseCron(String(value)) ? undefined : problem('validation.cron');
}
