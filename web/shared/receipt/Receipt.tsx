import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Receipt as ReceiptData } from '#contract/payments/receipts'
import { type ReceiptSheet, receiptSheet, type Stamp } from '#wording/paper/receipt-sheet'
import { today } from '../../ui/format/dates.ts'
import { PaperSize } from '../../ui/print/PaperSize.tsx'
import { pixelsInMillimetre } from './FittedSheet.tsx'
import { Roll } from './Roll.tsx'
import { Sheet } from './Sheet.tsx'
import type { PaperChoice } from './usePaper.ts'

/** A receipt and the stamp of its print, such as ORIGINAL; there is no stamp if it isn't printed. */
export interface Print {
  receipt: ReceiptData
  stamp?: Stamp | null | undefined
}

interface ReceiptsProps {
  prints: readonly Print[]
  paper?: PaperChoice | undefined
}

/** Receipts as they are printed, and as previewed on the screen: one per page, readable in black and white. */
export function Receipts({ prints, paper }: ReceiptsProps) {
  const sheets = prints.map(({ receipt, stamp }) => receiptSheet(receipt, { today: today(), stamp }))
  return <ReceiptSheets sheets={sheets} paper={paper} />
}

interface ReceiptSheetsProps {
  sheets: readonly ReceiptSheet[]
  paper?: PaperChoice | undefined
}

/** The same for receipts of any kind. */
export function ReceiptSheets({ sheets, paper = 'a5' }: ReceiptSheetsProps) {
  // The first field of each is its number.
  const all = sheets.map(sheet => ({ id: sheet.head[0]?.value, sheet }))
  if (paper === '80mm')
    return (
      <OnRoll>
        {all.map(({ id, sheet }) => (
          <div key={id} className={pageLook}>
            <Roll sheet={sheet} />
          </div>
        ))}
      </OnRoll>
    )
  const halves = paper === 'a4'
  return (
    <>
      <PaperSize size={halves ? 'A4 portrait' : 'A5 landscape'} margin="9mm 10mm" />
      {all.map(({ id, sheet }) => (
        <div key={id} className={`${pageLook} ${halves ? 'two-halves' : ''}`}>
          <Sheet sheet={sheet} {...(halves && { copy: sheet.copies.student })} />
          {halves && (
            <div className="hidden print:block">
              <Sheet sheet={sheet} copy={sheet.copies.office} />
            </div>
          )}
        </div>
      ))}
    </>
  )
}

export const Receipt = ({ paper, ...print }: Print & { paper?: PaperChoice }) => (
  <Receipts prints={[print]} {...(paper && { paper })} />
)

/** Each receipt starts on a new page. */
const pageLook = 'not-last:mb-4 print:not-last:mb-0 print:not-last:break-after-page'

/** A roll is cut where the receipt ends, so the page is as long as the longest receipt. */
function OnRoll({ children }: { children: ReactNode }) {
  const roll = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(297)
  useLayoutEffect(() => {
    const heights = Array.from(roll.current?.children ?? [], ({ firstElementChild: paper }) => paper?.clientHeight ?? 0)
    if (heights.length > 0) setHeight(Math.ceil(Math.max(...heights) / pixelsInMillimetre) + 1)
  })
  return (
    <>
      <PaperSize size={`80mm ${height}mm`} margin="0" />
      <div ref={roll} className="mx-auto w-fit">
        {children}
      </div>
    </>
  )
}
