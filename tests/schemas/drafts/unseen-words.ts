/** Words that only the console reads: how a page looks, what it asks before a request, which page it opens. No request has them. */
export const unseenWords = [
  // Texts and looks.
  'file.about', 'file.keywords', 'action.keywords', 'file.page', 'text.zh-TW', 'tone=warn', 'tone=bad', 'tone=info', 'tone=mute', 'option.assumed', 'option.when', 'field.help', 'field.unit', 'field.limit', 'field.zero', 'field.grouped',
  'field.duration', 'field.duration=seconds', 'field.duration=minutes', 'field.lines', 'field.doubt', 'field.until', 'field.expires', 'field.placeholders', 'columnMap.field', 'columnMap.width', 'columnMap.hidden',
  'customPage=device-program', 'customPage=device-statistics', 'customPage=live-orders', 'customPage=order-statistics', 'customPage=user-statistics', 'tabPage=live', 'tabPage=recordings',
  // Checks and proposals of a form.
  'field.above', 'field.atMost', 'field.atLeast', 'limits.atMost', 'limits.atLeast', 'limits.whole', 'field.after', 'field.before', 'field.pattern', 'pattern.regex', 'pattern.message', 'rest.field', 'rest.minus', 'field.maxSize', 'field.propose',
  'proposal.en', 'proposal.zh', 'proposal.zh-TW', 'proposal.label', 'proposal.field', 'proposal.minus', 'proposal.unused', 'unused.of', 'unused.from', 'unused.to',
  'file.form', 'formMap.wizard', 'formMap.groups', 'group.label', 'group.fields', 'group.when',
  // The version of the files, which is that of schemas/_defaults.yaml.
  'defaults.schemaLanguage',
  // Views of records that were read.
  'list.view=table', 'list.view=tree', 'total.flow', 'total.apart', 'totalApart.label', 'totalApart.when', 'listCard.title', 'listCard.late', 'unreadMap.when', 'pivot.icon', 'pivot.rows',
  'preview.label', 'preview.when', 'preview.from', 'preview.title', 'preview.html', 'answers.when', 'answers.within', 'answers.hours', 'answers.otherwise', 'within.field', 'within.when',
  'channel=push', 'channel=mail', 'channel=sms', 'channel=notice', 'block.when', 'block.aside', 'block.figures', 'block.period', 'block.newestFirst', 'gallery.fields',
  'remainder.label', 'remainder.field', 'remainder.minus', 'period.from', 'period.to', 'card.note', 'card.icon', 'card.tone=bad', 'card.tone=info', 'card.more', 'card.more=good', 'card.more=bad',
  'tab.name', 'tab.page', 'tab.label', 'tab.when',
  // What an action asks and tells.
  'action.icon', 'action.places=detail', 'action.key', 'action.shows', 'action.page', 'action.seeAs', 'action.grants', 'action.tone', 'action.confirm', 'action.done', 'granted.field', 'granted.entries',
  'question.en', 'question.zh', 'question.zh-TW', 'question.text', 'question.typed',
];
