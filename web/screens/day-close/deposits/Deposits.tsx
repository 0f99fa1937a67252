import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashDeposit } from '#contract/counter/deposits'
import { formatDate } from '#contract/fields/dates'
import { say } from '../../../base/language/say.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { Badge } from '../../../ui/page/Badge.tsx'
import { QueryState } from '../../../ui/page/states.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { cashDepositsQuery } from '../queries.ts'

const VoidDeposit = late(() => import('./VoidDeposit.tsx'))

/** More are shown on request. */
const shownAtFirst = 5

/** Cash that went from the till to the bank, newest first. */
export function Deposits({ instituteName }: { instituteName: string }) {
  const { role } = useUser()
  const [voiding, setVoiding] = useState<CashDeposit | null>(null)
  const [all, setAll] = useState(false)
  const query = useQuery({
    ...cashDepositsQuery(instituteName),
    enabled: instituteName !== '',
    select: ({ cashDeposits }) => cashDeposits,
  })
  const { data } = query
  const rows = all ? (data ?? []) : (data ?? []).slice(0, shownAtFirst)
  const more = (data?.length ?? 0) - rows.length
  return (
    <Card title={say('Cash banked')} flush={rows.length > 0}>
      {(query.isError || !data) && (
        <div className={rows.length > 0 ? 'px-5 pb-4' : ''}>
          <QueryState query={query} failed={say('Failed to fetch cash deposits')} lines={2} />
        </div>
      )}
      {data?.length === 0 && (
        <p className="text-control text-second">{say('No cash has been brought to the bank yet.')}</p>
      )}
      {rows.length > 0 && (
        <PlainTable
          caption={say('Cash deposits, newest first')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { header: say('Date'), cell: ({ date }) => <span className="figures">{formatDate(date)}</span> },
            { header: say('Reference'), cell: row => <Reference deposit={row} /> },
            { header: say('Deposited by'), wide: true, cell: ({ depositedBy }) => depositedBy?.fullName ?? '–' },
            {
              header: say('Amount'),
              align: 'end',
              cell: ({ amount, status }) => (
                <span className={status === 'voided' ? 'text-third line-through' : ''}>
                  <Money amount={amount} />
                </span>
              ),
            },
            ...(role === 'super_admin'
              ? [
                  {
                    header: say('Actions'),
                    offPaper: true,
                    align: 'end' as const,
                    cell: (row: CashDeposit) =>
                      row.status === 'recorded' && (
                        <Button variant="quiet" onClick={() => setVoiding(row)}>
                          {say('Undo')}
                          <span className="unseen">
                            {say(' the deposit of {date}', { date: formatDate(row.date) })}
                          </span>
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {more > 0 && (
        <div className="px-2 py-2">
          <Button variant="quiet" onClick={() => setAll(true)}>
            {say('Show {more} more', { more })}
          </Button>
        </div>
      )}
      <LateDialog>{voiding && <VoidDeposit deposit={voiding} onClose={() => setVoiding(null)} />}</LateDialog>
    </Card>
  )
}

const Reference = ({ deposit: { reference, notes, status } }: { deposit: CashDeposit }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 wrap-anywhere">
    {[reference, notes].filter(Boolean).join(' · ') || '–'}
    {status === 'voided' && <Badge tone="red">{say('Undone')}</Badge>}
  </span>
)
