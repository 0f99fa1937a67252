import { useQuery } from '@tanstack/react-query'
import { Landmark, Printer, ReceiptIndianRupee } from 'lucide-react'
import { startTransition, useMemo, useOptimistic, useState } from 'react'
import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { InstituteFilter, instituteNarrowing, instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { paymentBeside } from '../../shared/panel/records.ts'
import { BouncedTotal } from '../../shared/payments/cheques/BouncedTotal.tsx'
import { ChequeFilter, chequeOf, chequeParam, chequeWords } from '../../shared/payments/cheques/ChequeFilter.tsx'
import { newPaymentLink, receiptLink, recordParam, studentParam } from '../../shared/payments/links.ts'
import { anyPaymentQuery, paymentFilters, paymentList } from '../../shared/payments/queries.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useNavigate } from '../../ui/browser/router.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { useNewShortcut } from '../../ui/browser/useNewShortcut.ts'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { CheckboxField } from '../../ui/controls/inputs.tsx'
import { NewKeyHint } from '../../ui/controls/NewKeyHint.tsx'
import { DateRange } from '../../ui/filters/DateRange.tsx'
import { rangeText } from '../../ui/format/rangeText.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { choiceIn } from '../../ui/table/tableUrl.ts'
import { useRows } from '../../ui/table/useRows.ts'
import { usePaymentColumns } from './columns.tsx'
import { type Editing, PaymentDialogs } from './PaymentDialogs.tsx'
import { PaymentTotals } from './PaymentTotals.tsx'
import { paymentMenu } from './paymentMenu.ts'
import { UnlistedFees } from './UnlistedFees.tsx'

/** `/payments`: every payment with its receipt, and the form for the next one. */
export default function PaymentsPage() {
  const [search, setSearch] = useUrlState()
  const { role } = useUser()
  const [editing, setEditing] = useState<Editing | null>(null)
  const at = (name: string) => search.get(name) ?? ''
  const cheque = chequeOf(at(chequeParam))
  const dates = { instituteName: at(instituteParam), startDate: at('from'), endDate: at('to') }
  const studentId = at(studentParam)
  const narrowed =
    at('q') !== '' || studentId !== '' || cheque !== null || paymentFilters.some(filter => choiceIn(search, filter))
  const payments = useRows(
    paymentList({
      ...dates,
      ...(studentId && { studentId }),
      ...(cheque && { chequeStatus: cheque }),
      // The payment of a bounced cheque is voided.
      ...((at('voided') || cheque === 'bounced') && { includeVoided: true }),
    }),
  )
  const columns = usePaymentColumns(payments.query.data)
  const record = () => setSearch({ [recordParam]: 'new' })
  useNewShortcut(record)
  const { data: voided } = useQuery(anyPaymentQuery({}, payments.query.data?.length === 0))
  const printing = useReceiptPrinting()
  return (
    <>
      <PageHeader
        title={say('Payments')}
        description={
          <>
            {say('Fees received, with their receipts.')}{' '}
            <TextLink to={webPaths.corrections}>{say('Requested corrections')}</TextLink>
          </>
        }
        actions={<PageActions cheque={cheque} instituteName={at(instituteParam)} onRecord={record} />}
      />
      <DataTable
        id="payments"
        views="payments"
        caption={say('Payments, newest first')}
        nouns={[say('payment'), say('payments')]}
        columns={columns}
        {...payments}
        searchHint={say('Student, receipt, cheque or course')}
        toolbar={
          <>
            <InstituteFilter />
            <DateRange label={say('Payment date')} from={at('from')} to={at('to')} onChange={setSearch} />
          </>
        }
        moreFilters={
          <>
            <ChequeFilter any={say('Any payment')} />
            <VoidedFilter />
          </>
        }
        narrowed={[
          instituteNarrowing(at(instituteParam)),
          { params: [studentParam], text: studentId && ofStudent(payments.query.data) },
          { params: ['from', 'to'], text: rangeText(at('from'), at('to')) },
          { params: [chequeParam], text: chequeWords(at(chequeParam)), more: true },
          { params: ['voided'], text: at('voided') && say('With voided payments'), more: true },
        ]}
        rowLink={receiptOf}
        beside={paymentBeside}
        rowMenu={payment => paymentMenu(payment, role === 'super_admin', setEditing)}
        bulk={printing}
        summary={rows =>
          cheque === 'bounced' ? (
            <BouncedTotal rows={rows} />
          ) : (
            <PaymentTotals payments={rows} refunds={narrowed ? null : dates} />
          )
        }
        empty={voided ? voidedOnly : nothingYet}
      />
      {/* Above, it would move the list when it comes. */}
      {!narrowed && <UnlistedFees filters={dates} />}
      <PaymentDialogs editing={editing} onClose={() => setEditing(null)} loaded={payments.query.data !== undefined} />
    </>
  )
}

interface PageActionsProps {
  cheque: ReturnType<typeof chequeOf>
  instituteName: string
  onRecord: () => void
}

function PageActions({ cheque, instituteName, onRecord }: PageActionsProps) {
  const ofInstitute = (path: WebAddress) => withSearch(path, { [instituteParam]: instituteName })
  return (
    <>
      {cheque === 'held' && (
        <ButtonLink to={ofInstitute(webPaths.depositSlip)} icon={Landmark}>
          {say('Deposit Slip')}
        </ButtonLink>
      )}
      <ButtonLink to={ofInstitute(webPaths.dayReceipts)} icon={Printer}>
        {say('Receipts of a Day')}
      </ButtonLink>
      <Button variant="primary" icon={ReceiptIndianRupee} onClick={onRecord}>
        {say('Record Payment')}
        <NewKeyHint />
      </Button>
    </>
  )
}

/** What can be done with several payments: printing their receipts. */
function useReceiptPrinting() {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      actions: [
        {
          label: say('Print receipts'),
          most: 200,
          run: (rows: readonly Payment[]) => void navigate(webPaths.dayReceipts, { state: { selected: rows } }),
        },
      ],
    }),
    [navigate],
  )
}

/** The box is ticked at once; the URL and the rows follow a moment later. */
function VoidedFilter() {
  const [search, setSearch] = useUrlState()
  const [shown, show] = useOptimistic(search.get('voided') !== null)
  const change = (checked: boolean) =>
    startTransition(() => {
      show(checked)
      setSearch({ voided: checked ? '1' : null })
    })
  return <CheckboxField label={say('Show voided')} checked={shown} onChange={event => change(event.target.checked)} />
}

const nothingYet = {
  title: say('No payments yet'),
  hint: say('Payments appear here as soon as they are recorded.'),
  action: <ButtonLink to={newPaymentLink}>{say('Record the first payment')}</ButtonLink>,
}
const voidedOnly = {
  title: say('No payments'),
  hint: say('What was recorded has been voided. Tick “Show voided” to see it.'),
}

const ofStudent = ([first]: readonly Payment[] = []) =>
  [say('Student'), first && titleCase(first.Enrollment.Student.fullName)].filter(Boolean).join(': ')

const receiptOf = ({ id }: Payment) => receiptLink(id)
