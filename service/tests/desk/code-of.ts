/** The code in the link of an invitation. */
export const codeOf = (url: string): string => new URLSearchParams(new URL(url).hash.slice(1)).get('code') ?? ''
