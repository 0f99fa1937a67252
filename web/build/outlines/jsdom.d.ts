/** What the outlines need of jsdom. Its own types would bring the types of a page into all that runs in Node. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { readonly url: string; readonly pretendToBeVisual: boolean })
    readonly window: Window & Record<string, unknown>
  }
}
