import { ArrowRight } from 'lucide-react'
import { waysIn } from '#contract/accounts/sessions'
import { formatDate } from '#contract/fields/dates'
import { methodNames } from '#contract/method-names'
import { webPaths, withSearch } from '#contract/product/web-paths'
import type { Activity } from '#contract/reports/activity'
import { exportFormats, exportKinds } from '#contract/reports/exports'
import { titleCase } from '#wording/title-case'
import { paperLanguages } from '../../base/language/paper.ts'
import { heard, say } from '../../base/language/say.ts'
import { aadhaarNames, cashNames } from '../../shared/institutes/words.ts'
import { dayOf, formatInstant } from '../../ui/format/dates.ts'
import { WholeNumbers } from '../../ui/format/WholeNumbers.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { studentParam } from './filters.ts'

/** What was done, a line each: when, who and from where, what, and what it changed. */
export const ActivityList = ({ entries }: { entries: readonly Activity[] }) => (
  <ul aria-label={say('Activity')}>
    {entries.map(entry => (
      <li
        key={entry.id}
        className="grid grid-cols-1 gap-x-4 gap-y-1 border-b border-line px-5 py-2.5 text-control last:border-b-0 md:grid-cols-[9.5rem_10rem_minmax(0,1fr)] xl:grid-cols-[9.5rem_12rem_minmax(0,1.1fr)_minmax(0,1fr)]"
      >
        <span className="figures whitespace-normal! text-second">
          {formatInstant(entry.at)}
          {entry.date && entry.date !== dayOf(entry.at) && (
            <span className="block text-label">{say('dated {date}', { date: formatDate(entry.date) })}</span>
          )}
        </span>
        <span className="min-w-0 md:max-xl:row-span-2">
          <span className="block truncate font-medium">
            {entry.who ? titleCase(entry.who.fullName) : say('Without signing in')}
          </span>
          <span className="block wrap-anywhere text-label text-third">
            {[entry.instituteName, entry.address].filter(Boolean).join('\u00a0· ')}
          </span>
        </span>
        <span className="min-w-0 wrap-anywhere">
          <WholeNumbers text={heard(entry.text)} />
          {entry.student && (
            <span className="block">
              <TextLink to={withSearch(webPaths.activity, { [studentParam]: entry.student.id })}>
                {titleCase(entry.student.fullName)}
              </TextLink>
            </span>
          )}
          {entry.reason && (
            <span className="block text-label text-third">
              <WholeNumbers text={say('Reason: {reason}', { reason: entry.reason })} />
            </span>
          )}
        </span>
        <Changes changes={entry.changes} />
      </li>
    ))}
  </ul>
)

/** Old and new, side by side; where many values came at once, the others are a click away. */
function Changes({ changes }: Pick<Activity, 'changes'>) {
  const others = changes.slice(most)
  if (changes.length === 0) return null
  return (
    <div className="min-w-0 text-label md:col-start-3 xl:col-start-4">
      <ChangeLines changes={changes.slice(0, most)} />
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-6 w-fit items-center text-third hover:text-text touch:min-h-11">
            {say('{others} more', { others: others.length })}
          </summary>
          <ChangeLines changes={others} />
        </details>
      )}
    </div>
  )
}

const ChangeLines = ({ changes }: Pick<Activity, 'changes'>) => (
  <dl className="grid content-start gap-0.5">
    {changes.map(({ field, from, to }) => (
      <div key={field} className="flex flex-wrap items-baseline gap-x-1.5">
        <dt className="text-third">{heard(field)}</dt>
        <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
          {from !== null && (
            <del className="min-w-0 text-second">
              <WholeNumbers text={shown(field, from)} />
            </del>
          )}
          {from !== null && (
            <ArrowRight aria-label={say('now')} size={12} className="shrink-0 self-center text-third" />
          )}
          <span className="min-w-0 font-medium">
            <WholeNumbers text={to === null ? say('nothing') : shown(field, to)} />
          </span>
        </dd>
      </div>
    ))}
  </dl>
)

/** Days, moments, states and exports, which records hold as the machine writes them. */
function shown(field: string, value: string): string {
  const name = named[field]?.[value]
  if (name) return heard(name)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(value)
  return words.has(value) ? heard(value) : value
}

const titles = (exported: Readonly<Record<string, { readonly title: string }>>) =>
  Object.fromEntries(Object.entries(exported).map(([value, { title }]) => [value, title]))

/** What screens call a value, by the name of its field. */
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Of an enrollment, a message of the contact form, and a request to correct a payment.
  Status: {
    ...{ active: say('Active'), completed: say('Completed'), cancelled: say('Cancelled') },
    ...{ new: say('New'), read: say('Read'), replied: say('Replied') },
    ...{ open: say('Waiting'), approved: say('Approved'), declined: say('Declined'), withdrawn: say('Withdrawn') },
  },
  Kind: { ...titles(exportKinds), 'opening-balances': say('Opening balances'), 'edit-log': say('Edit log') },
  'Payment method': methodNames,
  Format: { ...titles(exportFormats), pdf: 'PDF' },
  // Of a branch, a student and the settings.
  'Cash limit': cashNames,
  'Till short': { warn: say('Ask, and record anyway'), refuse: say('Refuse') },
  Aadhaar: aadhaarNames,
  Language: Object.fromEntries(paperLanguages.map(({ value, label }) => [value, label])),
  'Names on paper': { 'as stored': say('As they are stored, mostly in capitals'), 'title case': say('In title case') },
}

/** What the service says in place of a value; anything else was typed by people. */
const words = new Set<string>([
  'yes',
  'no',
  'changed',
  'shown',
  'staff',
  'student',
  'sub admin',
  'super admin',
  ...waysIn,
])

const most = 3
