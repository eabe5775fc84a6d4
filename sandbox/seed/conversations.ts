import type { feedbackType } from '../entities/feedback';
import { readData } from './data';

/** One message of a conversation: by the user or by staff, with the minutes since the previous message. */
export interface Line {
  staff?: true;
  after: number;
  text: string;
  /** A name of `pictures`. */
  picture?: keyof typeof pictures;
}

/** A conversation from its first message to the user's thanks. The state of a feedback decides how many messages it has. */
export interface Script {
  type: keyof typeof feedbackType;
  title: string;
  lines: readonly [Line, ...Line[]];
}

/** Small drawings as inline pictures, short enough for the column: seed data has no files. */
export const pictures = {
  night: drawing("%3Cpath fill='%23111' d='M0 0h16v9H0z'/%3E%3Ccircle cx='8' cy='5' r='1' fill='%23333'/%3E"),
  light: drawing(
    "%3Cpath fill='%23ddd' d='M0 0h16v9H0z'/%3E%3Cpath fill='%23fff' d='M5 1h6v7H5z'/%3E%3Ccircle cx='8' cy='3' r='1' fill='%23c22'/%3E",
  ),
  settings: drawing(
    "%3Cpath fill='%23eef' d='M0 0h16v9H0z'/%3E%3Cpath fill='%23247' d='M2 2h8v1H2zm0 2h12v1H2zm0 2h5v1H2z'/%3E",
  ),
} as const;

function drawing(shapes: string): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E${shapes}%3C/svg%3E`;
}

/** The conversations of each language. */
export function conversations(): Readonly<Record<'zh' | 'en', readonly [Script, ...Script[]]>> {
  return readData('conversations');
}
