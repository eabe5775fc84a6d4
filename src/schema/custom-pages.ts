/** Names of the custom pages and tabs, as the schema language has them (its JSON Schema; the compiler's types know when they differ). */
export type PageName = 'device-program' | 'device-statistics' | 'live-orders' | 'order-statistics' | 'user-statistics';

export type TabPageName = 'live' | 'recordings';
