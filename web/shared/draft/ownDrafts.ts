import { useEffect, useState } from 'react'
import { pathTo, type WebAddress, webPaths, withSearch } from '#contract/product/web-paths'
import { say } from '../../base/language/say.ts'
import { timeNow } from '../../ui/format/dates.ts'
import { instituteParam } from '../institutes/InstituteFilter.tsx'
import { type Draft, draftKey, draftsOpened, readDraft } from './draft.ts'

/** A form that somebody began at this desk and has not saved. */
export interface KeptDraft {
  readonly key: string
  /** What it is: "Enrollment of ASHA PATIL". */
  readonly title: string
  /** When it was last changed. */
  readonly at: string
  /** The form, which offers the draft. */
  readonly to: WebAddress
}

/** The user's drafts in this browser, the latest first. Those of others are encrypted, or gone. */
export function keptDrafts(user: string, now = timeNow()): KeptDraft[] {
  const own = draftKey(user, '')
  return Object.keys(localStorage)
    .filter(key => key.startsWith(own))
    .flatMap(key => {
      const draft = readDraft(key, now)
      const form = draft && formOf(key.slice(own.length), draft)
      return draft && form ? [{ key, at: draft.at, ...form }] : []
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The same, again once drafts of an earlier session were opened. */
export function useKeptDrafts(user: string): readonly KeptDraft[] {
  const [drafts, setDrafts] = useState(() => keptDrafts(user))
  useEffect(() => {
    const look = () => setDrafts(keptDrafts(user))
    look()
    window.addEventListener(draftsOpened, look)
    return () => window.removeEventListener(draftsOpened, look)
  }, [user])
  return drafts
}

/** Which form a draft belongs to, by the name that its form gave it; null if no form has that name any more. */
function formOf(name: string, { fields }: Draft): Pick<KeptDraft, 'title' | 'to'> | null {
  if (name === 'enroll') {
    const who = [fields.firstName, fields.lastName, fields.email].filter(part => typeof part === 'string' && part)
    return {
      title: who[0] ? say('Enrollment of {who}', { who: who.slice(0, 2).join(' ') }) : say('A new enrollment'),
      to: webPaths.enroll,
    }
  }
  const [, form, of = ''] = /^(enrollment|day-close)-(.*)$/.exec(name) ?? []
  if (form === 'enrollment')
    return { title: say('Changes to an enrollment'), to: pathTo(webPaths.editEnrollment, { enrollmentID: of }) }
  if (form === 'day-close')
    return { title: say('Count of the cash'), to: withSearch(webPaths.dayClose, { [instituteParam]: of }) }
  return null
}
