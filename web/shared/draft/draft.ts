/** What of a form is kept in this browser until it is saved: the fields that were changed, and when. */
export interface Draft {
  at: string
  fields: Readonly<Record<string, unknown>>
}

/** Never kept, whatever form they are in: identity numbers, photos, passwords; nor whom an e-mail turned out to be. */
const never: readonly string[] = ['aadhaarNo', 'aadhaarPhoto', 'studentPhoto', 'password', 'studentId']

/** A draft that nobody came back to in a week isn't anybody's any more. */
const week = 7 * 86_400_000

/** The fields that differ from what the form began with, less what is never kept. */
export function changedFields(values: object, before: object): Record<string, unknown> {
  const then = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !never.includes(name) && JSON.stringify(value ?? '') !== JSON.stringify(then.get(name) ?? ''),
    ),
  )
}

/** The form's values with those of a draft over them, where they are still of the same kind. */
export function withDraft<Values extends object>(values: Values, { fields }: Draft): Values {
  const before = new Map(Object.entries(values))
  const fits = ([name, value]: [string, unknown]) =>
    before.has(name) && !never.includes(name) && kindOf(value) === kindOf(before.get(name))
  return { ...values, ...Object.fromEntries(Object.entries(fields).filter(fits)) }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof (value ?? ''))

export function readDraft(key: string, now = Date.now()): Draft | null {
  try {
    const { at, fields }: Record<string, unknown> = Object(JSON.parse(localStorage.getItem(key) ?? 'null'))
    if (typeof at !== 'string' || !(now - Date.parse(at) < week)) return null
    return { at, fields: Object(fields) }
  } catch {
    return null
  }
}

/** Keeps what was changed; nothing changed means nothing to keep. A full or forbidden storage loses a draft, not the form. */
export function writeDraft(key: string, fields: Draft['fields'], now = new Date()): void {
  try {
    if (Object.keys(fields).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ at: now.toISOString(), fields } satisfies Draft))
  } catch {
    // Private windows may refuse.
  }
}
