// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createDrafts } from './drafts';
import type { Message } from './talk';

const reply = { text: 'Please restart it.', picture: '' };
const arrived: Message = {
  id: '4',
  ours: true,
  name: 'admin',
  side: 'Staff',
  text: 'Please restart it.',
  picture: '',
  sent: '',
};
function open(user = 'ann') {
  return createDrafts(localStorage, 'https://eu.example/api', user, () => 1000);
}

describe('the draft of a reply', () => {
  it('is kept for its thread and its user, across a reload', () => {
    open().write('7', reply);
    expect(open().reply('7')).toEqual(reply);
    expect(open().reply('8').text).toBe('');
    expect(open('bob').reply('7').text).toBe('');
  });
  it('keeps text that was typed during the upload of the picture', () => {
    const drafts = open();
    drafts.write('7', { text: 'See' });
    const arrives = () => drafts.write('7', { picture: '/a.png' });
    drafts.write('7', { text: 'See the marked place.' });
    arrives();
    expect(drafts.reply('7')).toEqual({ text: 'See the marked place.', picture: '/a.png' });
  });
  it('is removed after it was sent', () => {
    const drafts = open();
    drafts.write('7', reply);
    drafts.drop('7');
    expect(localStorage).toHaveLength(0);
    expect(drafts.reply('7').text).toBe('');
  });
  it('that was being sent is dropped when the thread has it', () => {
    open().leave('7', { reply, before: ['3'] });
    const drafts = open();
    expect(drafts.settle('7', [{ ...arrived, id: '3' }])).toBe(false);
    expect(drafts.reply('7')).toEqual(reply);
    expect(drafts.settle('7', [arrived])).toBe(true);
    expect(drafts.reply('7').text).toBe('');
  });
  it('that was changed since is kept', () => {
    const drafts = open();
    drafts.leave('7', { reply, before: ['3'] });
    drafts.write('7', reply);
    drafts.settle('7', [arrived]);
    expect(drafts.reply('7')).toEqual(reply);
  });
  it('is the same object until the user types, and notifies listeners', () => {
    const drafts = open();
    let told = 0;
    const stop = drafts.subscribe(() => (told += 1));
    expect(drafts.reply('7')).toBe(drafts.reply('7'));
    drafts.write('7', reply);
    stop();
    drafts.write('7', { ...reply, text: 'x' });
    expect(told).toBe(1);
  });
  it('is empty when the stored text is invalid', () => {
    open().write('7', reply);
    localStorage.setItem(
      localStorage.key(0) ?? '',
      JSON.stringify({ at: 1000, values: { text: { x: 1 }, before: 'y' } }),
    );
    expect(open().reply('7')).toEqual({ text: '', picture: '' });
  });
});
