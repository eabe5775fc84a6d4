/** The parts of the screen that the desk uses: their calls, fields and rights are those of their schemas. */
export const parts = { messages: 'operate/service.detail', alerts: 'operate/service.push' } as const;

/** What belongs to a user of the apps, shown beside a conversation as far as rights go. */
export const around = { user: 'applist/user', bindings: 'applist/dev', device: 'product/device', orders: 'vas/order' } as const;
