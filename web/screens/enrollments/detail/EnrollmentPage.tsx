import { useQuery } from '@tanstack/react-query'
import { CircleX, Pencil, ReceiptIndianRupee } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { formatDate } from '#contract/fields/dates'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { Enrollment } from '#contract/shapes/enrollment'
import { titleCase } from '#wording/title-case'
import { isMissing } from '../../../base/api/failures.ts'
import { say } from '../../../base/language/say.ts'
import { EnrollmentNotFound } from '../../../shared/enrollments/EnrollmentNotFound.tsx'
import { isFigure } from '../../../shared/enrollments/figureParts.ts'
import { figureParam } from '../../../shared/enrollments/links.ts'
import { enrollmentEventsQuery, enrollmentQuery } from '../../../shared/enrollments/queries.ts'
import { payLink } from '../../../shared/payments/links.ts'
import { takesPayment } from '../../../shared/payments/payable.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx'
import { AsOfBanner, AsOfDate, asOfParam } from '../../../ui/filters/AsOf.tsx'
import { EnrollmentBadge } from '../../../ui/page/Badge.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState, QueryState, Skeleton } from '../../../ui/page/states.tsx'
import { BackLink } from '../../../ui/page/TextLink.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { EnrollmentFacts } from './EnrollmentFacts.tsx'
import { FigureCards } from './FigureCards.tsx'
import { FigureEvents } from './FigureEvents.tsx'
import { Installments } from './Installments.tsx'
import { Timeline } from './Timeline.tsx'

const SettleEnrollment = late(() => import('./SettleEnrollment.tsx'))

/** `/enrollments/:id`: the figures of an enrollment now or as of a day, and every event that led to them. */
export default function EnrollmentPage() {
  const { id = '' } = useParams()
  const [search, setSearch] = useUrlState()
  const asOf = search.get(asOfParam) ?? ''
  const figure = search.get(figureParam)
  const query = useQuery({
    ...enrollmentQuery(id),
    select: ({ enrollment }) => enrollment,
  })
  const { data } = query
  // Asked for at once, and waited for the first time, so that on a phone the history doesn't push down what is below it.
  const history = useQuery(enrollmentEventsQuery(id, asOf))
  const [begun, setBegun] = useState(asOf !== '')
  if (!begun && data && (!history.isLoading || history.failureCount > 0)) setBegun(true)
  const shown = begun ? data : undefined
  if (!data && isMissing(query.error)) return <EnrollmentNotFound />
  return (
    <>
      <PageHeader
        title={data ? titleCase(data.Student.fullName) : say('Enrollment')}
        named={data && say('Enrollment of {who}', { who: titleCase(data.Student.fullName) })}
        back={<BackLink to={webPaths.enrollments}>{say('All enrollments')}</BackLink>}
        description={data && <Description enrollment={data} />}
        actions={data && <Actions enrollment={data} past={asOf !== ''} />}
      />
      <QueryState query={{ ...query, data: shown }} failed={say('Failed to fetch enrollment')} lines={10} />
      {shown && (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex justify-end">
            <AsOfDate value={asOf} onChange={setSearch} />
          </div>
          {asOf && <AsOfBanner value={asOf} onChange={setSearch} />}
          {asOf ? <PastFigures id={id} asOf={asOf} /> : <FigureCards figures={shown} />}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <Timeline enrollmentId={id} asOf={asOf} />
            <div className="grid grid-cols-1 gap-4">
              {!asOf && (
                <Card title={say('Installments')}>
                  <Installments enrollment={shown} />
                </Card>
              )}
              <EnrollmentFacts enrollment={shown} />
            </div>
          </div>
        </div>
      )}
      {data && isFigure(figure) && (
        <FigureEvents
          enrollmentId={id}
          figure={figure}
          asOf={asOf}
          onClose={() => setSearch({ [figureParam]: null })}
        />
      )}
    </>
  )
}

const Description = ({ enrollment: { Course, instituteName, status } }: { enrollment: Enrollment }) => (
  <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
    {`${Course.name} · ${instituteName}`}
    <EnrollmentBadge value={status} />
  </span>
)

/** What can be done now; with the figures of an earlier day nothing can. */
function Actions({ enrollment, past }: { enrollment: Enrollment; past: boolean }) {
  const [settling, setSettling] = useState(false)
  if (past) return null
  return (
    <>
      <ButtonLink to={pathTo(webPaths.editEnrollment, { enrollmentID: enrollment.id })} icon={Pencil}>
        {say('Edit Enrollment')}
      </ButtonLink>
      {enrollment.status !== 'cancelled' && (
        <Button icon={CircleX} onClick={() => setSettling(true)}>
          {say('Cancel Enrollment')}
        </Button>
      )}
      {takesPayment(enrollment) && (
        <ButtonLink variant="primary" to={payLink(enrollment.id)} icon={ReceiptIndianRupee}>
          {say('Record Payment')}
        </ButtonLink>
      )}
      <LateDialog>
        {settling && <SettleEnrollment enrollment={enrollment} onClose={() => setSettling(false)} />}
      </LateDialog>
    </>
  )
}

/** The figures after the last event up to that day. If loading fails, the history below reports it. */
function PastFigures({ id, asOf }: { id: string; asOf: string }) {
  const { data, isError } = useQuery({
    ...enrollmentEventsQuery(id, asOf),
    select: ({ events }) => events.at(-1)?.after ?? null,
  })
  if (data === undefined) return isError ? null : <Skeleton lines={2} />
  if (data) return <FigureCards figures={data} />
  return (
    <Card>
      <EmptyState title={say('There was no enrollment yet on {asOf}', { asOf: formatDate(asOf) })} />
    </Card>
  )
}
