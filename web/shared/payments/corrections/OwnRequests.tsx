import { useQuery } from '@tanstack/react-query'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../language/say.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { dayOf, today } from '../../ui/format/dates.ts'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { correctionsQuery } from './queries.ts'
import { RequestItem } from './RequestItem.tsx'

/** The clerk's own requests that wait, and those that were answered today. Without any, the card isn't there. */
export default function OwnRequests() {
  const { data = [] } = useQuery(correctionsQuery({ limit: 50 }))
  const own = data.filter(
    one => one.own && (one.status === 'open' || (one.answeredAt !== null && dayOf(one.answeredAt) === today())),
  )
  if (own.length === 0) return null
  return (
    <Card
      title={say('Corrections you asked for')}
      flush
      aside={<TextLink to={webPaths.corrections}>{say('All requests')}</TextLink>}
    >
      <ul aria-label={say('Corrections you asked for')}>
        {own.map(request => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  )
}
