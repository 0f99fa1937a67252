import type { WebAddress } from '#contract/product/web-paths'

/** The links of the list shown last, in its order and with its filters; computed only when a shortcut is pressed. */
let links: () => readonly WebAddress[] = () => []

export const rememberLinks = (shown: () => readonly WebAddress[]): void => {
  links = shown
}

/** The path before (-1) or after (1) this one in the list one came from: `[` and `]` go there. */
export function neighbour(path: string, step: -1 | 1): WebAddress | undefined {
  const order = [...new Set(links())]
  const paths: readonly string[] = order
  const at = paths.indexOf(path)
  return at < 0 ? undefined : order[at + step]
}
