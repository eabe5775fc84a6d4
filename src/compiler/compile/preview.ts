import type { PreviewDefinition } from '../../schema/preview-definition';
import type { PreviewSource, PreviewsSource, ResourceSource } from '../source';
import { parseTitle } from '../../schema/title';
import { compileCondition } from './condition';
import type { CompileContext } from './context';
import { templateOf } from './title';

function previewsOf(source: PreviewsSource | undefined): PreviewSource[] {
  return source === undefined ? [] : [source].flat();
}

export function compilePreviews(source: PreviewsSource, context: CompileContext): PreviewDefinition[] {
  const { fields } = context.resource.source;
  return previewsOf(source).map(
    ({ channel, label = context.model.texts[`derived.${channel}`], when, from, title, text, html, ...others }) => ({
      channel,
      label: context.say(label),
      ...(when && { when: compileCondition(when, fields) }),
      ...(from !== undefined && { from: templateOf(from, context.say) }),
      ...(title !== undefined && { title: templateOf(title, context.say) }),
      text: [text].flat().map(parseTitle),
      ...(html && { html: compileCondition(html, fields) }),
      ...others,
    }),
  );
}

/** Whether other records have translations of the same text. */
export function isByLanguage({ preview, list }: ResourceSource): boolean {
  return previewsOf(preview).some(({ language }) => language !== undefined && language === list?.pivot?.columns);
}
