/** The parts of the screen: their calls, fields and errors are those of their schemas. */
export const parts = { category: 'operate/bot.category', article: 'operate/bot.wiki' } as const;
