import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { downloadOwnReceipt } from '#contract/payments/receipts'
import { receiptSheet } from '#wording/paper/receipt-sheet'
import { isMissing } from '../../../base/api/failures.ts'
import { say } from '../../../base/language/say.ts'
import { ReceiptPdf } from '../../../shared/receipt/ReceiptPdf.tsx'
import { Sheet } from '../../../shared/receipt/Sheet.tsx'
import { usePaper } from '../../../shared/receipt/usePaper.ts'
import { useNavigate } from '../../../ui/browser/router.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { today } from '../../../ui/format/dates.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { isPrintKeys } from '../../../ui/print/chord.ts'
import { Loaded } from '../Loaded.tsx'
import { ownReceiptLink, printAtOnce } from '../links.ts'
import { ownReceiptQuery } from '../queries.ts'

/** A receipt in a dialog. It isn't printed from here: its button and Ctrl/⌘-P go to a page of its own, which prints when it opens. */
export default function ReceiptDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate()
  const receipt = useQuery({ ...ownReceiptQuery(id), select: ({ payment }) => payment })
  const { paper } = usePaper()
  const print = () => navigate(ownReceiptLink(id), { state: printAtOnce })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!receipt.data || !isPrintKeys(event)) return
    event.preventDefault()
    if (!event.repeat) print()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog
      size="large"
      title={
        receipt.data ? say('Receipt {receiptNumber}', { receiptNumber: receipt.data.receiptNumber }) : say('Receipt')
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('Close')}</Button>
          {receipt.data && (
            <>
              <ReceiptPdf row={downloadOwnReceipt} receipt={receipt.data} query={{ paper }} />
              <Button variant="primary" icon={Printer} onClick={print}>
                {say('Print Receipt')}
              </Button>
            </>
          )}
        </>
      }
    >
      {!receipt.data && isMissing(receipt.error) ? (
        <EmptyState title={say('There is no such receipt of yours')} />
      ) : (
        <Loaded query={receipt} failed={say('Failed to fetch receipt')}>
          {payment => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            <div tabIndex={0} className="rounded-card">
              <Sheet sheet={receiptSheet(payment, { today: today() })} />
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}
