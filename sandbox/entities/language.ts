/** Languages of texts that people receive, in the order in which they are shown. */
export const languages = ['en', 'zh', 'zh-TW'] as const;
