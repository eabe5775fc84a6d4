import type { Language } from '../languages';
import type { Resource, SchemaModel } from '../resource';
import type { FieldsSource, TextSource } from '../source';
import { toTraditional } from '../traditional-chinese';

/** What the compilation of one resource into one language needs to know. */
export interface CompileContext {
  model: SchemaModel;
  resource: Resource;
  say: (text: TextSource) => string;
  /** The fields that the one being compiled may name: those beside it, and those around them. */
  siblings: FieldsSource;
}

/** How a language reads a text. */
export function speaker(language: Language): (text: TextSource) => string {
  if (language === 'en') return (text) => text.en;
  if (language === 'zh-CN') return (text) => text.zh;
  return (text) => text['zh-TW'] ?? toTraditional(text.zh);
}
