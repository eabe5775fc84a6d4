declare module 'saxen' {
  type Decode = (text: string) => string;

  /** The part of the parser that `xml-events.ts` uses: the package has no types. */
  export class Parser {
    on(event: 'error', listener: (error: Error) => void): this;
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', listener: (text: string) => void): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    parse(xml: string): unknown;
  }
}
