import { z } from 'zod'
import { AadhaarNo } from '#contract/fields/fields'
import { Identity } from '#contract/records/students'
import { Refusal } from '#contract/refusal'
import { parse } from '#contract/validate'
import type { Draft } from '#imports/draft'
import { createStudents, refuseUnborn } from '#records/students/students'
import { saysNone } from '#wording/own-address'
import { addressOf, studentsByAddress } from './address-of.ts'
import { created, type Importer, type Importing, skipped } from './importer.ts'
import { mustBeOne } from './same-person.ts'

/** A student as the desk adds one, except that the identity number may be left out. */
const StudentRow = z.object({
  ...Identity,
  middleName: Identity.middleName.optional(),
  alternateMobileNo: Identity.alternateMobileNo.optional(),
  aadhaarNo: AadhaarNo.optional(),
})

/**
 * Students are recognized by their e-mail address, ignoring case as everywhere.
 */
export async function studentImporter(importing: Importing, drafts: readonly Draft[]): Promise<Importer> {
  const { db, dryRun, institute, editor } = importing
  const known = dryRun ? await studentsByAddress(importing, drafts) : undefined
  const fieldsOf = (draft: Draft) => {
    const fields = parse(StudentRow, { ...withNames(draft.values), email: addressOf(draft) })
    refuseUnborn(fields, importing.today)
    return fields
  }
  return {
    keyOf: draft => addressOf(draft)?.toLowerCase(),
    twice: {
      field: 'email',
      message: (row, { values: { email = '' } }) =>
        saysNone(email)
          ? `says that there is none, and row ${row} has the same name and mobile.`
          : `has the address of row ${row}. Each student needs an address of their own, or none.`,
    },
    mustFit: fieldsOf,
    bring: async some => {
      const there = known ?? (await studentsByAddress(importing, some))
      for (const draft of some) mustBeOne(draft, there.get(addressOf(draft)?.toLowerCase() ?? '')?.full_name)
      const rows = some.map(fieldsOf)
      const isNew = ({ email }: (typeof rows)[number]) => !there.has(email.toLowerCase())
      if (known) return rows.map(row => (isNew(row) ? created(null) : isThere))
      try {
        const ids = await db.transaction().execute(one => createStudents(one, institute, rows.filter(isNew), editor))
        return rows.map(row => (isNew(row) ? created(ids.shift() ?? null) : isThere))
      } catch (error) {
        // Somebody else added one of them just now.
        if (error instanceof Refusal && error.code === 'STUDENT_EXISTS' && rows.length === 1) return [isThere]
        throw error
      }
    },
  }
}

const isThere = skipped('A student with this email address is already in this institute.')

/** Splits a name in one cell: the first word, the last word, and everything between. */
function withNames({ fullName, ...values }: Draft['values']): object {
  if (fullName === undefined || values.firstName !== undefined) return values
  const words = fullName.split(/\s+/)
  if (words.length < 2) throw parseName()
  const [firstName, ...more] = words
  const lastName = more.pop()
  return { ...values, firstName, lastName, ...(more.length > 0 ? { middleName: more.join(' ') } : {}) }
}

const parseName = () =>
  new Refusal('INVALID_INPUT', 'A full name has two words.', [
    { path: 'fullName', message: 'must have a first and a last name.' },
  ])
