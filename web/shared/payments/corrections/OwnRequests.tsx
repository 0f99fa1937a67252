import { useQuery } from '@tanstack/react-query'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../../base/language/say.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { today } from '../../../ui/format/dates.ts'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { ownRequests } from './own.ts'
import { correctionsQuery } from './queries.ts'
import { RequestItem } from './RequestItem.tsx'

const titles = { waiting: say('Corrections you asked for'), answered: say('Corrections that were answered') }

/** The clerk's own requests that wait, or those that were answered lately. Without any, the card isn't there. */
export default function OwnRequests({ which }: { which: keyof typeof titles }) {
  const { data = [] } = useQuery(correctionsQuery({ limit: 50 }))
  const own = ownRequests(data, today())[which]
  const title = titles[which]
  if (own.length === 0) return null
  return (
    <Card title={title} flush aside={<TextLink to={webPaths.corrections}>{say('All requests')}</TextLink>}>
      <ul aria-label={title}>
        {own.map(request => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  )
}
