import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import { CheckboxField } from '../../../ui/controls/inputs.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { MethodBadge } from '../../../ui/page/Badge.tsx'
import { toggled } from '../toggled.ts'

interface ReceiptChoiceProps {
  payments: readonly Payment[]
  /** Ids of the payments whose receipts are to be printed. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The payments of a day, with a check box for each receipt. */
export function ReceiptChoice({ payments, chosen, onChoose }: ReceiptChoiceProps) {
  return (
    <ul aria-label={say('Receipts')}>
      {payments.map(({ id, receiptNumber, Enrollment, amount, paymentMethod, prints }) => (
        <li key={id} className="grid grid-cols-1 gap-0.5 border-b border-line px-5 py-2.5 last:border-b-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <CheckboxField
              label={receiptNumber}
              checked={chosen.has(id)}
              onChange={() => onChoose(toggled(chosen, id))}
            />
            <span className="ml-auto text-control font-medium">
              <Money amount={amount} />
            </span>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 pl-6">
            <span className="min-w-0 text-label wrap-anywhere text-third">
              {titleCase(Enrollment.Student.fullName)} · {printsText(prints)}
            </span>
            <MethodBadge value={paymentMethod} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function printsText(prints: number): string {
  if (prints === 0) return say('not printed yet')
  return prints === 1 ? say('printed once') : say('printed {prints} times', { prints })
}
