declare module 'virtual:manifest/*' {
  /** The Manifest of definition.ts, written out: an ambient module imports nothing of ours. */
  const manifest: Record<string, { label: string; icon: string; everyone?: string[]; menu?: true | 'user'; group?: string; aliases?: string[] }>;
  /** The Sections of definition.ts. */
  export const sections: Record<string, { icon: string; start?: string; groups: { name: string; label: string }[] }>;
  export default manifest;
}

declare module 'virtual:locale/*' {
  interface Messages {
    [key: string]: string | Messages;
  }
  const messages: Messages;
  export default messages;
}

declare module 'virtual:defs' {
  /** Address of the definitions: `/defs/<hash>/`; a definition is `<base><lang>/<name>.json`. */
  export const base: string;
  /** In dev, which of the compiled schemas the page has. */
  export const version: number;
}
