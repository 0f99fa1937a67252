import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, mending } from '../../base/api/api.ts'
import { isDeclined, isUnsure } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'

interface FormProblemProps {
  /** The error of the last try; nothing is shown without one. */
  error: unknown
  /** What failed, when the server has no sentence of its own: "Failed to record payment". */
  failed: string
  /** For a form that is sent with an `Idempotency-Key`: says that a second click is the same request. */
  keyed?: boolean
  /** Whether this try or an earlier one may have been saved. */
  inDoubt?: boolean
  /** Whether it is being sent. When no answer has come for long, the form says what to do. */
  waiting?: boolean
  /** Set where no toast tells the failure (`failed: false`), so that screen readers read this. Never read it twice. */
  announced?: boolean
  /** What the user can do next, such as a button that loads the newest version. */
  children?: ReactNode
}

/** Shows in the form why its last try failed. Screen readers announce the toast of the same failure, unless there is none. */
export function FormProblem(props: FormProblemProps) {
  const { error, failed, keyed = false, inDoubt = false, waiting = false, announced = false, children } = props
  const isLate = useLate(waiting)
  if (isLate)
    return (
      <p
        ref={bringIntoView}
        role="status"
        className="rounded-control border border-line bg-amber-soft px-3 py-2.5 text-control text-amber"
      >
        {keyed ? late : lateOnce}
      </p>
    )
  // A user who declined to prove their identity knows why, and a toast says that nothing was done.
  if (!error || isDeclined(error)) return null
  const told = error instanceof ApiError && error.told ? error.message : null
  // That it failed would be more than anybody knows: what follows says that it may have been saved.
  const headline = told ?? (keyed && isUnsure(error) ? null : failed)
  return (
    <div
      {...(announced && { role: 'alert' })}
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-line bg-red-soft px-3 py-2.5"
    >
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-red" />
      <div className="min-w-0 flex-1 basis-40 text-control text-red">
        {headline && <p className="font-medium">{headline}</p>}
        {keyed && <Unsure error={error} inDoubt={inDoubt} />}
      </div>
      {children}
    </div>
  )
}

function Unsure({ error, inDoubt }: { error: unknown; inDoubt: boolean }) {
  if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED')
    return <p>{say('Look it up before you enter it again.')}</p>
  if (!isUnsure(error)) {
    const earlier = say('An earlier try may have been saved. Try again: it is counted only once.')
    return inDoubt ? <p>{earlier}</p> : null
  }
  const why = error instanceof ApiError && error.status > 0 ? say('It') : say('No answer came, so it')
  return <p>{say('{why} may or may not have been saved. Try again: it is counted only once.', { why })}</p>
}

const late = say(
  'No answer yet. It may already be saved, so keep waiting: it is counted only once. If you reload the page, look it up before you enter it again.',
)

const lateOnce = say(
  'No answer yet. It may already be done, so keep waiting. If you reload the page, see whether it was done before you try again.',
)

/** On a phone the end of a long form lies far below the field in which Enter was pressed. */
const bringIntoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

/** Ten seconds without an answer, which even a slow line seldom needs. */
const patience = 10_000

function useLate(waiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const look = () => {
      // While the user is asked for a proof, they aren't waiting for an answer.
      if (mending.asked > 0) timer = setTimeout(look, patience)
      else setLate(true)
    }
    let timer = setTimeout(look, patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return waiting && isLate
}
