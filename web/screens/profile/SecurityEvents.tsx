import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noticeText } from '#wording/notices'
import { heard, say } from '../../base/language/say.ts'
import { circumstances, noticesQuery } from '../../shared/session/notices.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { QueryState } from '../../ui/page/states.tsx'

const few = 5

/** What happened to the user's account: sign-ins from new places, and changes of what they sign in with. */
export default function SecurityEvents() {
  const [all, setAll] = useState(false)
  const query = useQuery(noticesQuery)
  const { data } = query
  const events = data?.notices ?? []
  const shown = all ? events : events.slice(0, few)
  return (
    <Card title={say('Recent security events')}>
      <div className="grid grid-cols-1 gap-4">
        <QueryState query={query} failed={say('The list could not be loaded.')} lines={2} announced />
        {data && (
          <p className="max-w-text text-control text-second">
            {events.length > 0
              ? say('If something here wasn’t you, change your password and tell the institute.')
              : say('Nothing yet. Sign-ins from new places and changes of your password or address are listed here.')}
          </p>
        )}
        {shown.length > 0 && (
          <ul className="divided">
            {shown.map(event => (
              <li key={event.id} className="py-3 first:pt-0 last:pb-0">
                <p className="text-body wrap-anywhere">{heard(noticeText[event.kind])}</p>
                <p className="text-label text-third wrap-anywhere">{circumstances(event)}</p>
              </li>
            ))}
          </ul>
        )}
        {events.length > few && !all && (
          <div>
            <Button onClick={() => setAll(true)}>{say('Show all {events}', { events: events.length })}</Button>
          </div>
        )}
      </div>
    </Card>
  )
}
