import { formatDate } from '#contract/fields/dates'
import type { WebAddress } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'

interface OtherReceipt {
  id: string
  /** Null for what was recorded before receipts had numbers. */
  voucherNumber: string | null
  source: string
  date: string
  /** Rupees. */
  amount: number
}

interface OtherReceiptsCardProps {
  rows: readonly OtherReceipt[]
  linkTo: (id: string) => WebAddress
}

/** What a student paid besides fees, such as exam forms, each with its receipt; nothing where there is none. */
export function OtherReceiptsCard({ rows, linkTo }: OtherReceiptsCardProps) {
  if (rows.length === 0) return null
  return (
    <Card title={say('Other receipts')}>
      <ul className="grid gap-2">
        {rows.map(({ id, voucherNumber, source, date, amount }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-3 text-control">
            <div className="min-w-0">
              <TextLink to={linkTo(id)}>{voucherNumber ?? source}</TextLink>
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
