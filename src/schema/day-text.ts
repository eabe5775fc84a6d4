const day = /^\d{4}-\d\d-\d\d$/;
const time = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d|T\d\d:\d\d(:\d\d)?Z)$/;

/** Whether a value is a calendar day that exists, `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  return isMoment(value, day);
}

export function isTime(value: unknown): boolean {
  return isMoment(value, time);
}

/** Whether a value is a text of this form with a day that exists. */
function isMoment(value: unknown, form: RegExp): value is string {
  if (typeof value !== 'string' || !form.test(value)) return false;
  const moment = new Date(value.replace(/ (.*)/, 'T$1Z'));
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value.slice(0, 10));
}
