import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherSessions, listSessions, type SessionPlace } from '#contract/accounts/sessions'
import { api } from '../../base/api/api.ts'
import { heard, say } from '../../base/language/say.ts'
import { deviceText } from '../../shared/session/notices.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { formatInstant } from '../../ui/format/dates.ts'
import { SaveQuestion } from '../../ui/forms/SaveQuestion.tsx'
import { Badge } from '../../ui/page/Badge.tsx'
import { QueryState } from '../../ui/page/states.tsx'

const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => api(listSessions, { signal }),
  meta: { failed: say('Failed to fetch your sessions') },
})

/** Where the user's account is signed in, so that they find what isn't theirs, and a way to end all of it. */
export default function Sessions() {
  const [asking, setAsking] = useState(false)
  const query = useQuery(sessionsQuery)
  const { data } = query
  return (
    <Card title={say('Where you are signed in')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="max-w-text text-control text-second">
          {say('If something here isn’t you, change your password: that signs you out everywhere else too.')}
        </p>
        <QueryState query={query} failed={say('The list could not be loaded.')} lines={2} />
        {data && (
          <ul className="divided">
            {data.sessions.map(session => (
              <Place key={session.id} session={session} />
            ))}
          </ul>
        )}
        {data && data.sessions.length > 1 && (
          <div>
            <Button onClick={() => setAsking(true)}>{say('Sign out everywhere else')}</Button>
          </div>
        )}
      </div>
      {asking && (
        <SaveQuestion
          title={say('Sign out everywhere else?')}
          confirmLabel={say('Sign out')}
          savingText={say('Signing out…')}
          send={() => api(endOtherSessions)}
          words={{
            done: say('You are signed out everywhere else'),
            failed: say('Failed to sign out elsewhere'),
            told: true,
          }}
          onClose={() => setAsking(false)}
        >
          {say('Every session of your account ends but this one.')}
        </SaveQuestion>
      )}
    </Card>
  )
}

const Place = ({
  session: { device, address, current, signedInAt, signedInBy, lastUsed },
}: {
  session: SessionPlace
}) => (
  <li className="py-3 first:pt-0 last:pb-0">
    <p className="flex flex-wrap items-center gap-2 text-body">
      {deviceText(device) ?? say('Unknown device')}
      {current && <Badge tone="green">{say('This session')}</Badge>}
    </p>
    <p className="text-label text-third wrap-anywhere">
      {[
        address,
        say('signed in {signedInAt} by {signedInBy}', {
          signedInAt: formatInstant(signedInAt),
          signedInBy: heard(signedInBy),
        }),
        say('last used {lastUsed}', { lastUsed: formatInstant(lastUsed) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </li>
)
