import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { setupSteps } from '#contract/product/setup'
import { updateSettings } from '#contract/records/settings'
import { api } from '../../../base/api/api.ts'
import { useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { Link } from '../../../ui/browser/router.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { setupQuery } from './query.ts'
import { steps } from './steps.ts'

/**
 * The first steps of a new system, each with the way to it, ticked by the data. The page says from the beginning whether
 * the list is shown, so that nothing moves when the ticks arrive. Once all are done it is put away for good.
 */
export function SetupList() {
  const { dataset } = document.documentElement
  const [open, setOpen] = useState(dataset.setup === 'open')
  const { data } = useQuery({ ...setupQuery, enabled: open })
  const { mutate: putAway, isPending } = useSave({
    send: () => api(updateSettings, { body: { setupDismissed: true } }),
    words: { failed: say('The list could not be put away') },
    onSaved: () => {
      delete dataset.setup
      setOpen(false)
    },
  })
  const done = data?.steps.filter(step => step.done).map(({ step }) => step) ?? []
  const all = done.length === setupSteps.length
  useEffect(() => {
    if (all) putAway()
  }, [all, putAway])
  if (!open || data?.dismissed) return null
  return (
    <Card
      title={say('First steps')}
      aside={
        <div className="flex flex-wrap items-center gap-3">
          {/* Keeps its room while it is unknown: on a phone the button may stand on a second line. */}
          <p role="status" className={`figures text-control text-second ${data ? '' : 'invisible'}`}>
            {say('{done} of {setupSteps} done', { done: done.length, setupSteps: setupSteps.length })}
          </p>
          <Button variant="quiet" saving={isPending} savingText={say('Putting away…')} onClick={() => putAway()}>
            {say('Put away')}
          </Button>
        </div>
      }
    >
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {setupSteps.map(step => {
          const isDone = done.includes(step)
          const Icon = isDone ? Check : Circle
          const { title, text, to } = steps[step]
          return (
            <li key={step} className="flex gap-3 border-t border-line py-3">
              <Icon aria-hidden size={16} className={`mt-0.5 shrink-0 ${isDone ? 'text-green' : 'text-third'}`} />
              <div className="min-w-0">
                <Link to={to} className="text-body font-medium text-accent hover:underline">
                  {title}
                  {isDone && <span className="unseen"> {say('(done)')}</span>}
                </Link>
                <p className="text-label text-second">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
