/** The links of the list that was shown last, in its order and with its filters; asked for only when a key is pressed. */
let links: () => readonly string[] = () => []

export const remember = (shown: () => readonly string[]): void => {
  links = shown
}

/** What comes before (-1) or after (1) a path in the list one came from: `[` and `]` walk through it. */
export function neighbour(path: string, step: -1 | 1): string | undefined {
  const order = [...new Set(links())]
  const at = order.indexOf(path)
  return at < 0 ? undefined : order[at + step]
}
