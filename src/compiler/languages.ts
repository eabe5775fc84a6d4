/** Languages of the console. Traditional Chinese is converted from Simplified Chinese. */
export const languages = ['en', 'zh-CN', 'zh-TW'] as const;

export type Language = (typeof languages)[number];
