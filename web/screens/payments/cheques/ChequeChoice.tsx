import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#contract/fields/dates'
import { say } from '../../../base/language/say.ts'
import { type Cheque, isDue } from '../../../shared/payments/cheques/cheque.ts'
import { type Settling, settlingOf } from '../../../shared/payments/cheques/settling.ts'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { CheckboxField } from '../../../ui/controls/inputs.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { Menu } from '../../../ui/popups/Menu.tsx'
import { toggled } from '../toggled.ts'

const SettleCheque = late(() => import('../../../shared/payments/cheques/SettleCheque.tsx'))

interface ChequeChoiceProps {
  cheques: readonly Cheque[]
  /** Ids of the payments and entries whose cheques stand on the slip. */
  chosen: ReadonlySet<string>
  today: string
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The cheques in hand, with a check box for each, and a menu to say what the bank did with it. */
export function ChequeChoice({ cheques, chosen, today, onChoose }: ChequeChoiceProps) {
  const [settling, settle] = useState<{ cheque: Cheque; status: Settling } | null>(null)
  return (
    <>
      <ul aria-label={say('Cheques')}>
        {cheques.map(cheque => (
          <li
            key={cheque.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5 pr-3 pl-5 last:border-b-0"
          >
            <div className="grid grid-cols-1 gap-0.5">
              <div className="flex items-center justify-between gap-3">
                <CheckboxField
                  label={nameOf(cheque)}
                  checked={chosen.has(cheque.id)}
                  onChange={() => onChoose(toggled(chosen, cheque.id))}
                />
                <span className="shrink-0 text-control font-medium">
                  <Money amount={cheque.amount} />
                </span>
              </div>
              <p className="wrap-anywhere pl-6 text-label text-third">
                {[cheque.person, cheque.chequeBank, dateText(cheque, today)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Menu
              trigger={
                <IconButton label={say('Actions for {name}', { name: nameOf(cheque) })} icon={EllipsisVertical} />
              }
              entries={settlingOf(cheque.of, inHand, status => settle({ cheque, status }))}
            />
          </li>
        ))}
      </ul>
      {settling && (
        <LateDialog>
          <SettleCheque {...settling} onClose={() => settle(null)} />
        </LateDialog>
      )}
    </>
  )
}

const inHand = { chequeStatus: 'held', status: 'recorded' } as const

function nameOf({ chequeNumber, number, person }: Cheque): string {
  if (chequeNumber) return say('Cheque {chequeNumber}', { chequeNumber })
  return number === null
    ? say('Cheque of {person}', { person })
    : say('Cheque of receipt {receiptNumber}', { receiptNumber: number })
}

function dateText({ date, chequeDate }: Cheque, today: string): string {
  if (chequeDate === null) return say('received {paymentDate}', { paymentDate: formatDate(date) })
  return say(isDue({ chequeDate }, today) ? 'dated {date}' : 'not before {date}', { date: formatDate(chequeDate) })
}
