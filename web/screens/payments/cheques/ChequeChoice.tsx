import { formatDate } from '#contract/fields/dates'
import type { Payment } from '#contract/shapes/payment'
import { say } from '../../../shared/language/say.ts'
import { CheckboxField } from '../../../shared/ui/controls/inputs.tsx'
import { Money } from '../../../shared/ui/format/Money.tsx'
import { titleCase } from '../../../shared/ui/format/titleCase.ts'
import { isDue } from './deposit.ts'

interface ChequeChoiceProps {
  cheques: readonly Payment[]
  /** Ids of the payments whose cheques stand on the slip. */
  chosen: ReadonlySet<string>
  today: string
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The cheques in hand, with a check box for each. */
export function ChequeChoice({ cheques, chosen, today, onChoose }: ChequeChoiceProps) {
  return (
    <ul aria-label={say('Cheques')}>
      {cheques.map(cheque => (
        <li
          key={cheque.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-b border-line px-5 py-2.5 last:border-b-0"
        >
          <div className="flex items-center justify-between gap-3">
            <CheckboxField
              label={
                cheque.chequeNumber
                  ? say('Cheque {chequeNumber}', { chequeNumber: cheque.chequeNumber })
                  : say('Cheque of receipt {receiptNumber}', { receiptNumber: cheque.receiptNumber })
              }
              checked={chosen.has(cheque.id)}
              onChange={() => onChoose(toggled(chosen, cheque.id))}
            />
            <span className="shrink-0 text-control font-medium">
              <Money amount={cheque.amount} />
            </span>
          </div>
          <p className="truncate pl-6 text-label text-third">
            {[titleCase(cheque.Enrollment.Student.fullName), cheque.chequeBank, dateText(cheque, today)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function dateText(cheque: Payment, today: string): string {
  if (cheque.chequeDate === null) return say('received {paymentDate}', { paymentDate: formatDate(cheque.paymentDate) })
  return say(isDue(cheque, today) ? 'dated {date}' : 'not before {date}', { date: formatDate(cheque.chequeDate) })
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
