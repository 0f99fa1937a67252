import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import type { Refund } from '#contract/payments/after-payment'
import { isMissing } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'
import { EnrollmentNotFound } from '../../shared/enrollments/EnrollmentNotFound.tsx'
import { enrollmentLink, voucherParam } from '../../shared/enrollments/links.ts'
import { enrollmentQuery } from '../../shared/enrollments/queries.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField } from '../../ui/controls/inputs.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page/states.tsx'
import { BackLink } from '../../ui/page/TextLink.tsx'
import { refundsQuery } from './queries.ts'
import { RefundCheque } from './RefundCheque.tsx'
import { Voucher } from './Voucher.tsx'
import { VoucherActions } from './VoucherActions.tsx'

/** That it is voided comes first, because a narrow field cuts off the end. */
const labelOf = ({ refundNumber, date, amount, status }: Refund) =>
  [refundNumber, ...(status === 'voided' ? [say('Voided')] : []), formatDate(date), formatRupees(amount)].join(' · ')

/** `/enrollments/:id/refunds`: an enrollment's refund vouchers. Shows the one that the URL names, else the newest. */
export default function VoucherPage() {
  const { id = '' } = useParams()
  const [search, setSearch] = useUrlState()
  const enrollment = useQuery({ ...enrollmentQuery(id), select: answer => answer.enrollment })
  const refunds = useQuery({ ...refundsQuery(id), select: answer => answer.refunds })
  if (!enrollment.data && isMissing(enrollment.error)) return <EnrollmentNotFound />
  const named = search.get(voucherParam)
  const shown =
    refunds.data?.find(({ id: own, refundNumber }) => own === named || refundNumber === named) ?? refunds.data?.[0]
  const failed = enrollment.isError || refunds.isError
  const again = () => {
    void enrollment.refetch()
    void refunds.refetch()
  }
  return (
    <>
      <div className={`mx-auto max-w-3xl ${shown ? 'print:hidden' : ''}`}>
        <PageHeader
          title={shown ? say('Refund {refundNumber}', { refundNumber: shown.refundNumber }) : say('Refunds')}
          back={<BackLink to={enrollmentLink(id)}>{say('Enrollment')}</BackLink>}
          actions={shown && <VoucherActions key={shown.id} refund={shown} enrollment={enrollment.data} />}
        />
        {failed && (
          <ErrorState
            title={say('Failed to fetch refunds')}
            onRetry={again}
            retrying={refunds.isFetching || enrollment.isFetching}
          />
        )}
        {!refunds.data && !failed && <Skeleton lines={6} />}
        {refunds.data?.length === 0 && (
          <Card>
            <EmptyState icon={SearchX} title={say('This enrollment has no refunds')} />
          </Card>
        )}
        {refunds.data && refunds.data.length > 1 && shown && (
          <div className="mb-4 sm:w-80">
            <SelectField
              label={say('Voucher')}
              options={refunds.data.map(one => ({
                value: one.id,
                label: labelOf(one),
              }))}
              value={shown.id}
              onChange={event => setSearch({ [voucherParam]: event.target.value })}
            />
          </div>
        )}
        {shown && enrollment.data && <RefundCheque key={shown.id} refund={shown} enrollment={enrollment.data} />}
      </div>
      {shown && enrollment.data && <Voucher refund={shown} enrollment={enrollment.data} />}
    </>
  )
}
