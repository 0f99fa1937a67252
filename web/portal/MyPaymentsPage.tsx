import { PageHeader } from '../ui/PageHeader.tsx'
import { MyPayments } from './MyPayments.tsx'

/** `/my-payments` */
export default function MyPaymentsPage() {
  return (
    <>
      <PageHeader title="Payment History" description="What you have paid, with the receipts." />
      <MyPayments />
    </>
  )
}
