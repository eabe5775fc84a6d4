import type { Json } from './json';

const day = /^\d{4}-\d\d-\d\d$/;
const time = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d|T\d\d:\d\d(:\d\d)?Z)$/;

export function isDay(value: Json | undefined): boolean {
  return isMoment(value, day);
}

export function isTime(value: Json | undefined): boolean {
  return isMoment(value, time);
}

/** Whether a text has this form and a valid day. */
function isMoment(value: Json | undefined, form: RegExp): boolean {
  if (typeof value !== 'string' || !form.test(value)) return false;
  const moment = new Date(value.replace(/ (.*)/, 'T$1Z'));
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value.slice(0, 10));
}
