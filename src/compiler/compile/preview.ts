import type { AnswersDefinition, PreviewDefinition } from '../../schema/preview-definition';
import type {
  AnswersSource,
  ChannelSource,
  PreviewSource,
  PreviewsSource,
  ResourceSource,
  TextSource,
  TitleSource,
} from '../source';
import type { Template } from '../../schema/template';
import { parseTitle } from '../../schema/title';
import { compileCondition } from './condition';
import type { CompileContext } from './context';

export const previewLabel = { en: 'Preview', zh: '预览' };

const channelLabels: Record<ChannelSource, TextSource> = {
  push: { en: 'Push message', zh: '推送' },
  mail: { en: 'E-mail', zh: '邮件' },
  sms: { en: 'SMS', zh: '短信' },
  chat: { en: 'Chat', zh: '会话' },
  notice: { en: 'Notice', zh: '通知' },
  card: { en: 'Card', zh: '卡片' },
};

export function previewsOf(source: PreviewsSource | undefined): PreviewSource[] {
  return source === undefined ? [] : [source].flat();
}

export function compilePreviews(source: PreviewsSource, context: CompileContext): PreviewDefinition[] {
  const { fields } = context.resource.source;
  return previewsOf(source).map(
    ({ channel, label = channelLabels[channel], when, from, title, text, html, answers, ...others }) => ({
      channel,
      label: context.say(label),
      ...(when && { when: compileCondition(when, fields) }),
      ...(from !== undefined && { from: templateOf(from, context) }),
      ...(title !== undefined && { title: templateOf(title, context) }),
      text: [text].flat().map(parseTitle),
      ...(html && { html: compileCondition(html, fields) }),
      ...others,
      ...(answers && { answers: compileAnswers(answers, context) }),
    }),
  );
}

function compileAnswers({ when, ...answers }: AnswersSource, { model }: CompileContext): AnswersDefinition {
  const theirs = model.resources.get(answers.resource)?.source.fields ?? {};
  return {
    ...answers,
    filter: answers.filter ?? {},
    fields: answers.fields ?? [],
    ...(when && { when: compileCondition(when, theirs) }),
  };
}

function templateOf(source: TitleSource, { say }: CompileContext): Template {
  return parseTitle(typeof source === 'string' ? source : say(source));
}

/** Whether other records have translations of the same text. */
export function isByLanguage({ preview, list }: ResourceSource): boolean {
  return previewsOf(preview).some(({ language }) => language !== undefined && language === list?.pivot?.columns);
}
