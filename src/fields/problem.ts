/** Why a value is refused: a key of the locales' `validation` section and what its text names. */
export interface Problem {
  message: string;
  args?: Record<string, string | number>;
}

export type FormPlace = 'add' | 'edit';

export function problem(message: string, args?: Problem['args']): Problem {
  return args ? { message, args } : { message };
}
