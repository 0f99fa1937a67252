const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A size as people read it, in steps of 1024 with at most two decimals: `0 Bytes`, `1.5 KB`, `24.37 MB`. */
export function fileSize(bytes: number): string {
  if (bytes <= 0) return `0 ${units[0]}`
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`
}
