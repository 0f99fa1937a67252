import { useQuery } from '@tanstack/react-query'
import { listEntries } from '#contract/counter/entries'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { OtherReceiptsCard } from '../../../shared/receipt/OtherReceiptsCard.tsx'

/** What a student paid besides fees. */
export function OtherReceipts({ studentId }: { studentId: string }) {
  const { data } = useQuery({
    queryKey: ['entries', 'of student', studentId],
    queryFn: ({ signal }) => api(listEntries, { query: { studentId }, signal }),
    meta: { failed: say('Failed to fetch other receipts') },
  })
  return <OtherReceiptsCard rows={data?.incomeExpenses ?? []} linkTo={id => pathTo(webPaths.entryReceipt, { id })} />
}
