import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { say } from '../../../base/language/say.ts'
import { sayAround } from '../../../base/language/sayAround.tsx'
import { type Checks, problemsOf, summaryOf } from './checks.ts'

/** If there are more, `npm run verify` prints them all. */
const shownProblems = 5

/** The problems that the nightly checks found, above everything else on the screen; nothing if there are none. */
export function ChecksAlert({ checks }: { checks: Checks }) {
  const found = problemsOf(checks)
  if (found.length === 0) return null
  const more = found.length - shownProblems
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-card border border-line bg-red-soft px-5 py-4 text-control text-red"
    >
      <ShieldAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold">{say('The nightly checks found problems')}</p>
        <ul className="grid gap-1">
          {found.slice(0, shownProblems).map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          {more > 0 && say('And {more} more. ', { more })}
          {sayAround('Run {command} to see all of them before you change any data.', {
            command: <code>npm run verify</code>,
          })}
        </p>
      </div>
    </div>
  )
}

/** The last line of the dashboard: when the checks last ran. Its height is reserved while it loads. */
export function ChecksLine({ checks }: { checks: Checks | undefined }) {
  if (checks && problemsOf(checks).length > 0) return null
  return (
    <p className="flex min-h-5 items-start justify-center gap-2 text-center text-label text-third">
      {checks && (
        <>
          <ShieldCheck aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-green" />
          {summaryOf(checks)}
        </>
      )}
    </p>
  )
}
