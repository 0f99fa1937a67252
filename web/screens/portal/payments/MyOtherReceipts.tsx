import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/fields/dates'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { say } from '../../../shared/language/say.ts'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { Money } from '../../../shared/ui/format/Money.tsx'
import { TextLink } from '../../../shared/ui/page/TextLink.tsx'
import { ownIncomeQuery } from '../queries.ts'

/** What the student paid besides fees, each with its receipt; nothing where there is none. */
export function MyOtherReceipts() {
  const { data } = useQuery(ownIncomeQuery)
  if (!data || data.income.length === 0) return null
  return (
    <Card title={say('Other receipts')}>
      <ul className="grid gap-2">
        {data.income.map(({ id, voucherNumber, source, date, amount }) => (
          <li key={id} className="flex items-start justify-between gap-3 text-control">
            <div className="min-w-0">
              <TextLink to={pathTo(webPaths.myEntryReceipt, { id })}>{voucherNumber}</TextLink>
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
