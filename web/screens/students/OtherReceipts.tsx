import { useQuery } from '@tanstack/react-query'
import { listEntries } from '#contract/counter/entries'
import { formatDate } from '#contract/fields/dates'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { api } from '../../shared/api/api.ts'
import { say } from '../../shared/language/say.ts'
import { Card } from '../../shared/ui/cards/Card.tsx'
import { Money } from '../../shared/ui/format/Money.tsx'
import { TextLink } from '../../shared/ui/page/TextLink.tsx'

/** What a student paid besides fees, such as exam forms; nothing where there is none. */
export function OtherReceipts({ studentId }: { studentId: string }) {
  const { data } = useQuery({
    queryKey: ['entries', 'of student', studentId],
    queryFn: ({ signal }) => api(listEntries, { query: { studentId }, signal }),
    meta: { failed: say('Failed to fetch other receipts') },
  })
  if (!data || data.incomeExpenses.length === 0) return null
  return (
    <Card title={say('Other receipts')}>
      <ul className="grid gap-2">
        {data.incomeExpenses.map(({ id, voucherNumber, source, date, amount }) => (
          <li key={id} className="flex items-start justify-between gap-3 text-control">
            <div className="min-w-0">
              <TextLink to={pathTo(webPaths.entryReceipt, { id })}>{voucherNumber ?? source}</TextLink>
              <p className="text-label text-third wrap-anywhere">
                {source} · {formatDate(date)}
              </p>
            </div>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
