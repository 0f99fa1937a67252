import { useQuery } from '@tanstack/react-query'
import type { Transfer } from '#contract/counter/movements'
import { formatDate } from '#contract/fields/dates'
import { methodNames } from '#contract/method-names'
import { heard, say } from '../../base/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { dimmed } from '../../ui/page/dimmed.ts'
import { QueryState } from '../../ui/page/states.tsx'
import { transfersQuery } from './queries.ts'

interface TransfersCardProps {
  instituteName: string
  onConfirm: (transfer: Transfer) => void
  onTakeBack: (transfer: Transfer) => void
}

/** Transfers that nobody has confirmed yet. Without any, the card isn't there. */
export function TransfersCard({ instituteName, onConfirm, onTakeBack }: TransfersCardProps) {
  const { role, instituteName: own } = useUser()
  const query = useQuery(transfersQuery(instituteName))
  const transfers = query.data?.transfers ?? []
  if (!query.isError && transfers.length === 0) return null
  const isOwner = role === 'super_admin'
  return (
    <Card title={say('On their way')} flush={transfers.length > 0}>
      {query.isError && (
        <div className={transfers.length > 0 ? 'px-5 pb-4' : ''}>
          <QueryState query={query} failed={say('Failed to fetch transfers')} lines={2} />
        </div>
      )}
      <ul aria-label={say('Transfers on their way, oldest first')} className={dimmed(query)}>
        {transfers.map(row => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-control"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium wrap-anywhere">{`${row.fromInstituteName} → ${row.toInstituteName}`}</p>
              <p className="text-label wrap-anywhere text-second">{aboutOf(row)}</p>
            </div>
            <Money amount={row.amount} />
            <div className="flex flex-wrap gap-1">
              {(isOwner || row.toInstituteName === own) && (
                <Button onClick={() => onConfirm(row)}>
                  {say('Confirm')}
                  <span className="unseen">{say(' the transfer of {date}', { date: formatDate(row.date) })}</span>
                </Button>
              )}
              {isOwner && (
                <Button variant="quiet" onClick={() => onTakeBack(row)}>
                  {say('Take back')}
                  <span className="unseen">{say(' the transfer of {date}', { date: formatDate(row.date) })}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const aboutOf = ({ date, paymentMethod, sentBy, reference, notes }: Transfer) =>
  [formatDate(date), heard(methodNames[paymentMethod]), sentBy?.fullName, reference, notes].filter(Boolean).join(' · ')
