import { describe, expect, it } from 'vitest';
import { demoAccounts, usualPassword } from '../seed/accounts';
import { passwordProblem } from './password-rule';

describe('a new password', () => {
  it.each([
    ['Ab3$efg', 'expected a password of at least 8 characters'],
    ['😀😀😀😀😁😁', 'expected a password of at least 8 characters'],
    ['aaaaaaaa', 'expected more than one character repeated'],
    ['new.person', 'expected something else than the user ID'],
    ['NEW.person', 'expected something else than the user ID'],
    ['new.person1', 'expected something else than the user ID'],
    ['password', 'expected a password that is not among the first guesses'],
    ['Password123', 'expected a password that is not among the first guesses'],
    ['12345678', 'expected a password that is not among the first guesses'],
    ['1qaz2wsx', 'expected a password that is not among the first guesses'],
  ])('cannot be %s', (password, problem) => expect(passwordProblem(password, 'New.Person')).toBe(problem));

  it('can be that of every seeded account', () => {
    expect(
      [
        ...demoAccounts.map(({ password, account }) => passwordProblem(password, account)),
        passwordProblem(usualPassword, 'c02.user1'),
      ].filter(Boolean),
    ).toEqual([]);
  });
});
