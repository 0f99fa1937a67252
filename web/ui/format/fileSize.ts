import { say } from '../../base/language/say.ts'

const units = ['KB', 'MB', 'GB'] as const

/** A size as people read it, in steps of 1024 with at most two decimals: `0 Bytes`, `1.5 KB`, `24.37 MB`. */
export function fileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length)
  const size = Number((Math.max(bytes, 0) / 1024 ** step).toFixed(2))
  return step === 0 ? say('{size} Bytes', { size }) : `${size} ${units[step - 1]}`
}
