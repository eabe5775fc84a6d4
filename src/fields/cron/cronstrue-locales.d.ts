/** Word lists that register themselves with cronstrue; the package types only its core. */
declare module 'cronstrue/locales/zh_CN';
declare module 'cronstrue/locales/zh_TW';
