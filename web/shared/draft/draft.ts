import { timeNow } from '../../ui/format/dates.ts'

/** What this browser keeps of a form until it is saved: the changed fields, and when they were changed. */
export interface Draft {
  at: string
  fields: Readonly<Record<string, unknown>>
}

/** Fields that are never kept, whatever the form: identity numbers, photos, passwords, and the student to whom an e-mail belongs. */
const neverKept: readonly string[] = ['aadhaarNo', 'aadhaarPhoto', 'studentPhoto', 'password', 'studentId']

/** In milliseconds; an older draft is ignored. */
const week = 7 * 86_400_000

/** The fields that differ from the form's first values, without those that are never kept. */
export function changedFields(values: object, before: object): Record<string, unknown> {
  const then = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !neverKept.includes(name) && JSON.stringify(value ?? '') !== JSON.stringify(then.get(name) ?? ''),
    ),
  )
}

/** The form's values, replaced by those of the draft where both are of the same kind. */
export function withDraft<Values extends object>(values: Values, { fields }: Draft): Values {
  const before = new Map(Object.entries(values))
  const fits = ([name, value]: [string, unknown]) =>
    before.has(name) && !neverKept.includes(name) && kindOf(value) === kindOf(before.get(name))
  return { ...values, ...Object.fromEntries(Object.entries(fields).filter(fits)) }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof (value ?? ''))

export function readDraft(key: string, now = timeNow()): Draft | null {
  try {
    const { at, fields }: Record<string, unknown> = Object(JSON.parse(localStorage.getItem(key) ?? 'null'))
    if (typeof at !== 'string' || !(now - Date.parse(at) < week)) return null
    return { at, fields: Object(fields) }
  } catch {
    return null
  }
}

/**
 * Keeps the changed fields, and returns the text in which they are kept; without any, the draft is removed. If storage is
 * full or forbidden, only the draft is lost.
 */
export function writeDraft(key: string, fields: Draft['fields'], now = new Date(timeNow())): string | undefined {
  try {
    if (Object.keys(fields).length === 0) localStorage.removeItem(key)
    else {
      const text = JSON.stringify({ at: now.toISOString(), fields } satisfies Draft)
      localStorage.setItem(key, text)
      return text
    }
  } catch {
    // Private windows may refuse to store it.
  }
  return undefined
}

/** Removes a draft that was saved, unless somebody has typed another into the same form in another tab meanwhile. */
export function dropDraft(key: string, own: string | undefined): void {
  if (own === undefined || localStorage.getItem(key) === own) writeDraft(key, {})
}

export const draftKey = (user: string, form: string): string => `draft:${user}:${form}`

/** Where the drafts of an account are kept after it signed out: encrypted, each line by itself. */
export const sealedKey = (user: string): string => `kept-drafts:${user}`

/** Events on the window: forms must write their drafts at once, and kept drafts have been opened. */
export const flushDrafts = 'flush-drafts'
export const draftsOpened = 'drafts-opened'

/** The keys of an account's drafts, including what was typed this very moment. */
export function draftsOf(user: string): string[] {
  window.dispatchEvent(new Event(flushDrafts))
  return Object.keys(localStorage).filter(key => key.startsWith(draftKey(user, '')))
}
