import type { Manifest } from '#exports/manifest'
import { decimal, oneLine } from '#exports/text'

/** A range of dates in words. */
export function rangeInWords({
  from,
  to,
}: {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}): string {
  if (from && to) return from === to ? from : `${from} to ${to}`
  if (from) return `from ${from} on`
  return to ? `up to ${to}` : 'from the beginning on'
}

/** A manifest as comments at the end of a plain-text accounting file. */
export function manifestComments(manifest: Manifest): string {
  const counts = Object.entries(manifest.counts).map(([what, count]) => `${count} ${what}`)
  const lines = [
    `Manifest of ${manifest.kind}, ${rangeInWords(manifest)}: ${counts.join(', ') || 'nothing'}`,
    ...manifest.totals.map(({ of, figures }) => {
      const sums = Object.entries(figures).map(([name, paise]) => `${name} ${decimal(paise)}`)
      return `${of}  ${sums.join(', ')}`
    }),
    ...manifest.ledgers.map(({ name, id, seq, hash }) => `${name} (${id}) up to event ${seq}, hash ${hash}`),
  ]
  return lines.map(line => `; ${oneLine(line)}\n`).join('')
}
