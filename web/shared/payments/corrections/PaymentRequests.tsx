import { useQuery } from '@tanstack/react-query'
import { say } from '../../../base/language/say.ts'
import { correctionsQuery } from './queries.ts'
import { RequestItem } from './RequestItem.tsx'

/** What was asked to be corrected about a payment, and what became of it; nothing where nobody asked. */
export default function PaymentRequests({ paymentId }: { paymentId: string }) {
  const { data = [] } = useQuery(correctionsQuery({ paymentId }))
  if (data.length === 0) return null
  return (
    <ul aria-label={say('Requested corrections')} className="rounded-card border border-line bg-surface print:hidden">
      {data.map(request => (
        <RequestItem key={request.id} request={request} named={false} />
      ))}
    </ul>
  )
}
