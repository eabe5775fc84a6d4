import { describe, expect, it } from 'vitest';
import type { Article } from './answer';
import { answerTo, hoursOf, isWithin, minuteOf, type BotFacts } from './talk';

const bot: BotFacts = { name: 'Nimbus', enabled: true, workTime: '09:00-18:00', welcomes: ['Hello'], staffMessage: 'A colleague will be with you.' };
const offline: Article = { id: 1, title: 'My camera is offline', keywords: 'offline', content: 'Check the router.', enabled: true };
const ten = 10 * 60;

describe('the bot', () => {
  it('answers from the best article and names others', () => {
    const more = [2, 3, 4].map((id): Article => ({ ...offline, id, keywords: '' }));
    const said = answerTo('camera offline', bot, [...more, offline], ten);
    expect(said).toMatchObject({ kind: 'answer', match: { article: offline } });
    expect(said.kind === 'answer' && said.others.map(({ article }) => article.id)).toEqual([2, 3]);
  });
  it('hands over to staff within their hours', () => expect(answerTo('parcel', bot, [offline], ten)).toEqual({ kind: 'staff', text: bot.staffMessage }));
  it('says when staff are back outside of them', () => expect(answerTo('parcel', bot, [offline], 8 * 60)).toEqual({ kind: 'closed', opens: '09:00' }));
  it('has nobody to hand over to without hours', () => expect(answerTo('parcel', { ...bot, workTime: '' }, [offline], ten)).toEqual({ kind: 'closed', opens: '' }));
  it('can be tried while it is off', () => expect(answerTo('camera offline', { ...bot, enabled: false }, [offline], ten).kind).toBe('answer'));
});

describe('hours', () => {
  it('are read as minutes', () => expect(hoursOf('09:30-18:00')).toEqual({ from: 570, to: 1080 }));
  it.each(['', '09:00', '9-18', '09:00-24:00', '09:00-18:00-20:00', 'x-y'])('are none of "%s"', (text) => expect(hoursOf(text)).toBeUndefined());
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
