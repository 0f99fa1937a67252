import { useQuery } from '@tanstack/react-query'
import { formatPaise, inPaise, parseRupees } from '#contract/fields/money'
import { askByUpi } from '#contract/payments/upi'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { useDebounced } from '../../ui/browser/useDebounced.ts'
import { QrLink } from '../../ui/page/QrLink.tsx'
import type { Payable } from './payable.ts'

interface UpiCodeProps {
  payable: Payable
  /** As typed. */
  amount: unknown
}

/** The code that the payer's UPI app scans, for the amount typed; nothing if the institute has no UPI ID. */
export function UpiCode({ payable, amount }: UpiCodeProps) {
  const typed = parseRupees(String(amount ?? ''))
  const fits = typed !== null && typed > 0 && typed <= inPaise(payable.remaining)
  const asked = useDebounced(fits ? typed : null)
  const { data: upi } = useQuery({
    queryKey: ['upi', payable.id, asked],
    queryFn: ({ signal }) =>
      api(askByUpi, { params: { id: payable.id }, query: { amount: (asked ?? 0) / 100 }, signal }),
    enabled: asked !== null,
    select: answer => answer.upi,
    // Without the code the payment can still be recorded.
    meta: { failed: false },
  })
  if (!upi || asked === null || asked !== typed) return null
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-control bg-sunken p-3 sm:col-span-2">
      <QrLink
        text={say('Pay {asked} by UPI', { asked: formatPaise(asked) })}
        url={upi.link}
        qr={upi.qr}
        className="size-36"
      />
      <div className="grid min-w-0 flex-1 basis-40 gap-1 text-control text-second">
        <p className="font-medium wrap-anywhere text-text">
          {say('Scan to pay {asked} to {name}', { asked: formatPaise(asked), name: upi.name })}
        </p>
        <p className="wrap-anywhere">{upi.payee}</p>
        <p>
          {say(
            'A scanned code is no proof of payment. Record the payment once you have its UTR, and enter that as the transaction ID.',
          )}
        </p>
      </div>
    </div>
  )
}
