import { describe, expect, it } from 'vitest';
import type { Answer } from './matching';
import { hoursOf, isWithin, minuteOf, replyTo } from './reply';

const staff = { times: '09:00-18:00', text: 'A colleague will be with you.' };
const offline: Answer = { id: 1, title: 'My camera is offline', keywords: 'offline', text: 'Check the router.' };
const ten = 10 * 60;

describe('the reply', () => {
  it('is the best answer, and names others', () => {
    const more = [2, 3, 4].map((id): Answer => ({ ...offline, id, keywords: '' }));
    const reply = replyTo('camera offline', [...more, offline], staff, ten);
    expect(reply).toMatchObject({ kind: 'answer', match: { answer: offline } });
    expect(reply.kind === 'answer' && reply.others.map(({ answer }) => answer.id)).toEqual([2, 3]);
  });
  it('hands over to staff within their hours', () =>
    expect(replyTo('parcel', [offline], staff, ten)).toEqual({ kind: 'staff', text: staff.text }));
  it('says when staff are back outside of them', () =>
    expect(replyTo('parcel', [offline], staff, 8 * 60)).toEqual({ kind: 'closed', opens: '09:00' }));
  it('has nobody to hand over to without hours', () =>
    expect(replyTo('parcel', [offline], { ...staff, times: '' }, ten)).toEqual({ kind: 'closed', opens: '' }));
});

describe('hours', () => {
  it('are read as minutes', () => expect(hoursOf('09:30-18:00')).toEqual({ from: 570, to: 1080 }));
  it.each(['', '09:00', '9-18', '09:00-24:00', '09:00-18:00-20:00', 'x-y'])('are none of "%s"', (text) =>
    expect(hoursOf(text)).toBeUndefined(),
  );
  it.each([
    ['09:00-18:00', '09:00', true],
    ['09:00-18:00', '17:59', true],
    ['09:00-18:00', '18:00', false],
    ['09:00-18:00', '08:59', false],
    ['22:00-06:00', '23:30', true],
    ['22:00-06:00', '05:59', true],
    ['22:00-06:00', '06:00', false],
    ['00:00-00:00', '12:00', true],
  ])('%s at %s: %s', (range, time, within) => {
    const hours = hoursOf(range);
    expect(hours && isWithin(hours, minuteOf(time) ?? -1)).toBe(within);
  });
});
