import type { Kind } from '../kind';
import { plain } from '../text/plain';

export const cron: Kind<'cron'> = { ...plain, flexible: true };
