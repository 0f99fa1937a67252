import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { downloadOwnReceipt } from '#contract/payments/receipts'
import { isMissing } from '../../../base/api/failures.ts'
import { say } from '../../../base/language/say.ts'
import { Receipt } from '../../../shared/receipt/Receipt.tsx'
import { ReceiptPdf } from '../../../shared/receipt/ReceiptPdf.tsx'
import { usePaper } from '../../../shared/receipt/usePaper.ts'
import { useNavigate } from '../../../ui/browser/router.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/page/states.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { Loaded } from '../Loaded.tsx'
import { ownReceiptLink, printAtOnce } from '../links.ts'
import { ownReceiptQuery } from '../queries.ts'

/** A receipt in a dialog. It isn't printed from here: printing needs a page of its own, which prints when it opens. */
export default function ReceiptDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate()
  const receipt = useQuery({ ...ownReceiptQuery(id), select: ({ payment }) => payment })
  const { paper } = usePaper()
  const print = () => navigate(ownReceiptLink(id), { state: printAtOnce })
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
              <Receipt receipt={payment} />
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}
