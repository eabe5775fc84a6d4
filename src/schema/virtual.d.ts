declare module 'virtual:schemas' {
  /** In dev, which of the compiled schemas the page has. */
  export const version: number;
}
