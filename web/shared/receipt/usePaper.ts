import { useState } from 'react'
import type { Paper } from '#contract/payments/receipts'
import { say } from '../../base/language/say.ts'

export type PaperChoice = Paper

export const paperOptions: readonly { value: PaperChoice; label: string }[] = [
  { value: 'a5', label: 'A5' },
  { value: 'a4', label: say('A4, two copies') },
  { value: '80mm', label: say('80 mm roll') },
]

const key = 'receipt-paper'

/** The paper in this desk's printer, remembered in this browser. */
export function usePaper() {
  const [paper, setPaper] = useState(storedPaper)
  const choose = (value: string) => {
    localStorage.setItem(key, value)
    setPaper(storedPaper)
  }
  return { paper, choose }
}

const storedPaper = (): PaperChoice =>
  paperOptions.find(({ value }) => value === localStorage.getItem(key))?.value ?? 'a5'
