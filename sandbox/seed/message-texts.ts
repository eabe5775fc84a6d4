import type { bodyMode } from '../entities/message-template';
import type { pushChannel } from '../entities/push-platform';
import { readData } from './data';

/** Title and body of a message by language. */
export type Translations = Readonly<Partial<Record<'en' | 'zh' | 'zh-TW', readonly [title: string, body: string]>>>;

export interface MessagePlan {
  code: string;
  name: string;
  notify: number;
  type: keyof typeof pushChannel;
  mode: keyof typeof bodyMode;
  /** Some messages have no text in one language. */
  texts: Translations;
}

interface EventPlan {
  event: string;
  name: string;
  cn: string;
  alarm: number;
  level: number;
  channels: readonly (keyof typeof pushChannel)[];
  interval: number;
  texts: Translations;
}

interface MessageTexts {
  /** The sample of a placeholder such as `${time}`. */
  samples: Readonly<Record<string, string>>;
  messages: readonly [MessagePlan, ...MessagePlan[]];
  /** Notices to buyers about their orders, in the order of the notice types. */
  notices: readonly Translations[];
  /** The events of devices, and the messages to their owners. */
  events: readonly EventPlan[];
}

export function messageTexts(): MessageTexts {
  return readData('messages');
}
