import './receipt.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { receiptSheet } from '#contract/receipt-sheet'
import type { Receipt as ReceiptData } from '#contract/receipts'
import { today } from '../../ui/dates.ts'
import { Roll } from './Roll.tsx'
import { Sheet } from './Sheet.tsx'
import type { PaperChoice } from './usePaper.ts'

interface ReceiptProps {
  receipt: ReceiptData
  paper?: PaperChoice
  /** Which print it is, such as ORIGINAL; absent where nothing is printed. */
  stamp?: string | undefined
}

/** A receipt as it stands on paper, and its own preview on the screen: one page, readable in black and white. */
export function Receipt({ receipt, paper = 'a5', stamp }: ReceiptProps) {
  const sheet = receiptSheet(receipt, { today: today(), stamp })
  if (paper === '80mm')
    return (
      <OnRoll>
        <Roll sheet={sheet} />
      </OnRoll>
    )
  if (paper === 'a5')
    return (
      <>
        <style>{'@page { size: A5 landscape; margin: 9mm 10mm }'}</style>
        <Sheet sheet={sheet} />
      </>
    )
  return (
    <div className="two-halves">
      <style>{'@page { size: A4 portrait; margin: 9mm 10mm }'}</style>
      <Sheet sheet={sheet} copy="STUDENT COPY" />
      <div className="hidden print:block">
        <Sheet sheet={sheet} copy="OFFICE COPY" />
      </div>
    </div>
  )
}

const pixelsInMillimetre = 96 / 25.4

/** A roll is cut where the receipt ends, so its page is as long as the receipt turned out. */
function OnRoll({ children }: { children: ReactNode }) {
  const roll = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(297)
  useLayoutEffect(() => {
    if (roll.current) setHeight(Math.ceil(roll.current.offsetHeight / pixelsInMillimetre) + 1)
  })
  return (
    <div ref={roll} className="mx-auto w-fit">
      <style>{`@page { size: 80mm ${height}mm; margin: 0 }`}</style>
      {children}
    </div>
  )
}
