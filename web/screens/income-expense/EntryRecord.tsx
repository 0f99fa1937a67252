import { useQuery } from '@tanstack/react-query'
import { Eye, Paperclip, Printer } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { IncomeExpense } from '#contract/shapes/entry'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { PanelBody } from '../../shared/panel/PanelBody.tsx'
import { ChequeButtons } from '../../shared/payments/cheques/ChequeButtons.tsx'
import { chequeOfEntry } from '../../shared/payments/cheques/cheque.ts'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { Badge, EntryTypeBadge, MethodBadge } from '../../ui/page/Badge.tsx'
import { Detail, Details } from '../../ui/page/Details.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { showBill } from './bill.ts'
import { ChequeBadge } from './ChequeBadge.tsx'
import { entryQuery } from './queries.ts'
import { entryReceiptLink, hasReceipt, printEntryLink } from './receipts/links.ts'
import { categoryNames } from './words.ts'

/** Other income or an expense beside the list that it was opened from. */
export default function EntryRecord({ id }: { id: string }) {
  const query = useQuery({ ...entryQuery(id), select: ({ incomeExpense }) => incomeExpense })
  return (
    <PanelBody query={query} failed={say('Failed to fetch data')} noun={say('record')}>
      {entry => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <p className="figures text-figure font-semibold">
              <Money amount={entry.amount} />
            </p>
            <EntryTypeBadge value={entry.type} />
            <MethodBadge value={entry.paymentMethod} />
            {entry.status === 'voided' && entry.chequeStatus !== 'bounced' && <Badge tone="red">{say('Voided')}</Badge>}
            <ChequeBadge entry={entry} />
          </div>
          <Papers entry={entry} />
          <ChequeButtons cheque={chequeOfEntry(entry)} standing={entry} />
          <Details>
            <Detail name={say('Source')} wide>
              {entry.source}
            </Detail>
            <Detail name={say('Date')}>{formatDate(entry.date)}</Detail>
            <Detail name={say('Category')}>{categoryNames[entry.category]}</Detail>
            {entry.voucherNumber && <Detail name={say('Voucher No.')}>{entry.voucherNumber}</Detail>}
            <Detail name={say('Institute')}>{entry.instituteName}</Detail>
            {entry.Student && (
              <Detail name={say('Student')}>
                <TextLink to={pathTo(webPaths.student, { id: entry.Student.id })}>
                  {titleCase(entry.Student.fullName)}
                </TextLink>
              </Detail>
            )}
            {entry.party && (
              <Detail name={entry.type === 'income' ? say('Received from') : say('Paid to')}>{entry.party}</Detail>
            )}
            {entry.billNumber && <Detail name={say('Bill No.')}>{entry.billNumber}</Detail>}
            {entry.chequeNumber && <Detail name={say('Cheque No.')}>{entry.chequeNumber}</Detail>}
            {entry.chequeBank && <Detail name={say('Bank of the cheque')}>{entry.chequeBank}</Detail>}
            {entry.chequeDate && <Detail name={say('Date on the cheque')}>{formatDate(entry.chequeDate)}</Detail>}
            {entry.chequeClearedOn && <Detail name={say('Cleared on')}>{formatDate(entry.chequeClearedOn)}</Detail>}
            {entry.voidReason && <Detail name={say('Reason')}>{entry.voidReason}</Detail>}
            {entry.recordedBy && <Detail name={say('Recorded by')}>{entry.recordedBy.fullName}</Detail>}
            {entry.previousVoucherNumbers.length > 0 && (
              <Detail name={say('Earlier numbers')} wide>
                {entry.previousVoucherNumbers.join(', ')}
              </Detail>
            )}
            {entry.notes && (
              <Detail name={say('Notes')} wide>
                {entry.notes}
              </Detail>
            )}
          </Details>
        </>
      )}
    </PanelBody>
  )
}

/** What is on paper of it: the receipt that was given, or the bill that was paid. */
function Papers({ entry }: { entry: IncomeExpense }) {
  if (!hasReceipt(entry) && !entry.billFile) return null
  return (
    <div className="flex flex-wrap gap-2">
      {hasReceipt(entry) && (
        <ButtonLink to={entryReceiptLink(entry.id)} icon={Eye}>
          {say('Open receipt')}
        </ButtonLink>
      )}
      {hasReceipt(entry) && entry.status !== 'voided' && (
        <ButtonLink to={printEntryLink(entry.id)} icon={Printer} aria-keyshortcuts="p">
          {say('Print')}
        </ButtonLink>
      )}
      {entry.billFile && (
        <Button icon={Paperclip} onClick={() => showBill(entry.billFile)}>
          {say('View bill')}
        </Button>
      )}
    </div>
  )
}
