import { useQuery } from '@tanstack/react-query'
import { Landmark, Pencil, Printer, ReceiptIndianRupee, Trash2 } from 'lucide-react'
import { startTransition, useMemo, useOptimistic, useState } from 'react'
import { type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import type { Payment } from '#contract/shapes/payment'
import { say } from '../../base/language/say.ts'
import { InstituteFilter, instituteNarrowing, instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { paymentBeside } from '../../shared/panel/records.ts'
import { BouncedTotal } from '../../shared/payments/cheques/BouncedTotal.tsx'
import { ChequeFilter, chequeOf, chequeParam, chequeWords } from '../../shared/payments/cheques/ChequeFilter.tsx'
import { newPaymentLink, receiptLink, recordParam } from '../../shared/payments/links.ts'
import { markOf } from '../../shared/payments/paymentMark.ts'
import { anyPaymentQuery, paymentFilters, paymentList } from '../../shared/payments/queries.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useNavigate } from '../../ui/browser/router.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { useNewShortcut } from '../../ui/browser/useNewShortcut.ts'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { CheckboxField } from '../../ui/controls/inputs.tsx'
import { KeyHint } from '../../ui/controls/KeyHint.tsx'
import { DateRange } from '../../ui/filters/DateRange.tsx'
import { rangeText } from '../../ui/format/rangeText.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late, useLoaded } from '../../ui/popups/late.ts'
import type { MenuEntry } from '../../ui/popups/Menu.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { choiceIn } from '../../ui/table/tableUrl.ts'
import { useRows } from '../../ui/table/useRows.ts'
import { isWhole } from './afterPayment.ts'
import { paymentColumns } from './columns.tsx'
import {
  actionsOf,
  type PaymentAction,
  PaymentActionDialog,
  RefundPayment,
  RequestCorrection,
} from './PaymentActions.tsx'
import { PaymentTotals } from './PaymentTotals.tsx'
import { UnlistedFees } from './UnlistedFees.tsx'

// Forms and their schemas don't delay the list; they are loaded right after it, to be ready.
const RecordPaymentFor = late(() => import('./RecordPaymentFor.tsx'))
const CorrectPayment = late(() => import('./CorrectPayment.tsx'))
const VoidPayment = late(() => import('./VoidPayment.tsx'))

/** `/payments`: every payment with its receipt, and the form for the next one. */
export default function PaymentsPage() {
  const [search, setSearch] = useUrlState()
  const navigate = useNavigate()
  const { role } = useUser()
  const [editing, setEditing] = useState<{ payment: Payment; action: EditAction } | null>(null)
  const at = (name: string) => search.get(name) ?? ''
  const cheque = chequeOf(at(chequeParam))
  const dates = { instituteName: at(instituteParam), startDate: at('from'), endDate: at('to') }
  const narrowed = at('q') !== '' || cheque !== null || paymentFilters.some(filter => choiceIn(search, filter))
  const payments = useRows(
    paymentList({
      ...dates,
      ...(cheque && { chequeStatus: cheque }),
      // The payment of a bounced cheque is voided.
      ...((at('voided') || cheque === 'bounced') && { includeVoided: true }),
    }),
  )
  const loaded = payments.data !== undefined
  const unusual = payments.data?.some(one => markOf(one) !== null) ?? false
  const cheques = payments.data?.some(one => one.chequeNumber !== null) ?? false
  const refunds = payments.data?.some(one => one.refundedAmount > 0) ?? false
  const columns = useMemo(
    () => paymentColumns({ institute: role === 'super_admin', status: unusual, cheques, refunds }),
    [role, unusual, cheques, refunds],
  )
  const ofInstitute = (path: WebAddress) => withSearch(path, { [instituteParam]: at(instituteParam) })
  const record = () => setSearch({ [recordParam]: 'new' })
  useNewShortcut(record)
  useLoaded(loaded, RecordPaymentFor, CorrectPayment, RequestCorrection, VoidPayment, RefundPayment)
  const { data: voided } = useQuery(anyPaymentQuery({}, payments.data?.length === 0))
  const recording = at(recordParam)
  const bulk = useMemo(
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
  const close = () => setSearch({ [recordParam]: null })
  const menu = (payment: Payment): MenuEntry[] => {
    const open = role === 'super_admin' && payment.status !== 'voided'
    return [
      { label: say('View receipt'), icon: Printer, to: receiptOf(payment) },
      open
        ? { label: say('Edit payment'), icon: Pencil, onSelect: () => setEditing({ payment, action: 'correct' }) }
        : null,
      open && isWhole(payment)
        ? {
            label: say('Delete payment'),
            icon: Trash2,
            danger: true,
            onSelect: () => setEditing({ payment, action: 'void' }),
          }
        : null,
      ...actionsOf(payment, role === 'super_admin', action => setEditing({ payment, action })),
    ]
  }
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
        actions={
          <>
            {cheque === 'held' && (
              <ButtonLink to={ofInstitute(webPaths.depositSlip)} icon={Landmark}>
                {say('Deposit Slip')}
              </ButtonLink>
            )}
            <ButtonLink to={ofInstitute(webPaths.dayReceipts)} icon={Printer}>
              {say('Receipts of a Day')}
            </ButtonLink>
            <Button variant="primary" icon={ReceiptIndianRupee} onClick={record}>
              {say('Record Payment')}
              <KeyHint keys="n" />
            </Button>
          </>
        }
      />
      <DataTable
        id="payments"
        views="payments"
        caption={say('Payments, newest first')}
        nouns={[say('payment'), say('payments')]}
        columns={columns}
        query={payments}
        failed={say('Failed to fetch payments')}
        searchHint={say('Student, receipt, cheque or course')}
        filters={paymentFilters}
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
          { params: ['from', 'to'], text: rangeText(at('from'), at('to')) },
          { params: [chequeParam], text: chequeWords(at(chequeParam)), more: true },
          { params: ['voided'], text: at('voided') && say('With voided payments'), more: true },
        ]}
        rowLink={receiptOf}
        beside={paymentBeside}
        rowMenu={menu}
        bulk={bulk}
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
      <LateDialog>
        {recording && (
          <RecordPaymentFor
            enrollmentId={recording === 'new' ? null : recording}
            onClose={close}
            onRecorded={payment => {
              // Back from the receipt leads to the list, not to a form that would record the payment again.
              close()
              navigate(receiptOf(payment))
            }}
          />
        )}
        {editing && isPaymentAction(editing.action) && (
          <PaymentActionDialog payment={editing.payment} action={editing.action} onClose={() => setEditing(null)} />
        )}
        {editing?.action === 'correct' && <CorrectPayment payment={editing.payment} onClose={() => setEditing(null)} />}
        {editing?.action === 'void' && <VoidPayment payment={editing.payment} onClose={() => setEditing(null)} />}
      </LateDialog>
    </>
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

type EditAction = 'correct' | 'void' | PaymentAction
const isPaymentAction = (action: EditAction): action is PaymentAction => action !== 'correct' && action !== 'void'

const nothingYet = {
  title: say('No payments yet'),
  hint: say('Payments appear here as soon as they are recorded.'),
  action: <ButtonLink to={newPaymentLink}>{say('Record the first payment')}</ButtonLink>,
}
const voidedOnly = {
  title: say('No payments'),
  hint: say('What was recorded has been voided. Tick “Show voided” to see it.'),
}

const receiptOf = ({ id }: Payment) => receiptLink(id)
