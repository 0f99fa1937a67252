import { receiptParam } from '../portal/links.ts'
import { MyCourses } from '../portal/MyCourses.tsx'
import { MyMaterials } from '../portal/MyMaterials.tsx'
import { MyPayments } from '../portal/MyPayments.tsx'
import { Overview } from '../portal/Overview.tsx'
import { dateParams } from '../portal/PaymentFilter.tsx'
import { useUser } from '../session/session.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Tabs } from '../ui/Tabs.tsx'

/** Where a student stands. Each tab loads when it is shown. */
export default function StudentDashboard() {
  const user = useUser()
  return (
    <>
      <PageHeader title={`Welcome, ${user.fullName}`} description={user.instituteName} />
      <Tabs label="Student dashboard" tabs={tabs} clears={tabParams} />
    </>
  )
}

/** The receipt opens above the payment history, where one is when it closes. */
const receiptLink = (paymentId: string) => `?tab=payments&${receiptParam}=${paymentId}`

const tabs = [
  { value: 'overview', label: 'Overview', content: <Overview receiptLink={receiptLink} /> },
  { value: 'courses', label: 'My Courses', content: <MyCourses /> },
  { value: 'payments', label: 'Payment History', content: <MyPayments /> },
  { value: 'materials', label: 'Study Materials', content: <MyMaterials /> },
]

/** One tab's dates and search mean nothing in the next. */
const tabParams = [...dateParams, receiptParam, 'q']
