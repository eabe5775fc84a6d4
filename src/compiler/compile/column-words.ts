import type { ColumnWords } from '../../schema/action-definition';
import { optionsOf } from '../options';
import type { FieldsSource, TextSource } from '../source';
import { speaker, type CompileContext } from './context';

/** Names of an import's columns and their options in a sheet: their texts in every language. */
export function columnWords(columns: FieldsSource, { model }: CompileContext): Record<string, ColumnWords> {
  const speakers = Object.keys(model.languages).map((language) => speaker(language, model.languages));
  const inEveryLanguage = (text: TextSource) => [...new Set(speakers.map((say) => say(text)))];
  return Object.fromEntries(
    Object.entries(columns).map(([name, field]) => [
      name,
      {
        labels: field.label ? inEveryLanguage(field.label) : [],
        options: (optionsOf(field, model) ?? []).flatMap((option) =>
          inEveryLanguage(option.label).map((text) => ({ text, value: option.value })),
        ),
      },
    ]),
  );
}
