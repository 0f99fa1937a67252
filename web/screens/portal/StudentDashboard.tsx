import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { receiptParam } from './links.ts'
import { MyCourses } from './MyCourses.tsx'
import { MyMaterials } from './materials/MyMaterials.tsx'
import { Overview } from './Overview.tsx'
import { MyPayments } from './payments/MyPayments.tsx'
import { dateParams } from './payments/PaymentFilter.tsx'

/** The dashboard of a student. Each tab loads when it is shown. */
export default function StudentDashboard() {
  const user = useUser()
  return (
    <>
      <PageHeader
        title={say('Welcome, {fullName}', { fullName: titleCase(user.fullName) })}
        description={user.instituteName}
      />
      <Tabs label={say('Student dashboard')} tabs={tabs} clears={tabParams} />
    </>
  )
}

/** The receipt opens over the payment history, which is shown when it is closed. */
const receiptLink = (paymentId: string) => ({
  search: String(new URLSearchParams({ tab: 'payments', [receiptParam]: paymentId })),
})

const tabs = [
  { value: 'overview', label: say('Overview'), content: <Overview receiptLink={receiptLink} /> },
  { value: 'courses', label: say('My Courses'), content: <MyCourses /> },
  { value: 'payments', label: say('Payment History'), content: <MyPayments /> },
  { value: 'materials', label: say('Study Materials'), content: <MyMaterials /> },
]

/** One tab's dates and search mean nothing in the next. */
const tabParams = [...dateParams, receiptParam, 'q']
