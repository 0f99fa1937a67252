/** The links of the list shown last, in its order and with its filters; computed only when a shortcut is pressed. */
let links: () => readonly string[] = () => []

export const rememberLinks = (shown: () => readonly string[]): void => {
  links = shown
}

/** The path before (-1) or after (1) this one in the list one came from: `[` and `]` go there. */
export function neighbour(path: string, step: -1 | 1): string | undefined {
  const order = [...new Set(links())]
  const at = order.indexOf(path)
  return at < 0 ? undefined : order[at + step]
}
