import { Eye, Printer, X } from 'lucide-react'
import { formatRupees } from '#contract/fields/money'
import type { IncomeExpense } from '#contract/shapes/entry'
import { titleCase } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx'
import { entryReceiptLink, printEntryLink } from './links.ts'

interface LastReceiptProps {
  entry: IncomeExpense
  onClose: () => void
}

/** Offers the receipt of the income that was just recorded, while whoever paid stands at the counter. */
export const LastReceipt = ({ entry, onClose }: LastReceiptProps) => (
  <section
    aria-label={say('Receipt of the income just recorded')}
    className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
  >
    <p className="min-w-0 flex-1 basis-56 text-control wrap-anywhere">
      <span className="font-medium">{say('Receipt {number}', { number: entry.voucherNumber ?? '' })}</span>{' '}
      <span className="text-second">
        {[formatRupees(entry.amount), entry.source, entry.Student ? titleCase(entry.Student.fullName) : entry.party]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={entryReceiptLink(entry.id)} icon={Eye}>
        {say('Open receipt')}
      </ButtonLink>
      <ButtonLink to={printEntryLink(entry.id)} icon={Printer}>
        {say('Print receipt')}
      </ButtonLink>
      <Button icon={X} onClick={onClose}>
        {say('Not now')}
      </Button>
    </div>
  </section>
)
