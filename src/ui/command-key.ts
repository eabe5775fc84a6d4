/** The name of the key that gives commands. */
export const commandKey = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';
