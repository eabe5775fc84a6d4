/** Of the console (specification, section 9); package.json says the same. */
export const APP_VERSION = '1.0.6';
