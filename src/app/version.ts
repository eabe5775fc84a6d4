/** Version of the console (docs/specification.md#shell-version). package.json has the same. */
export const APP_VERSION = '1.0.6';
