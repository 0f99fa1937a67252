import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/schema'
import type { Scope } from './scope.ts'

/** So many letters make a part of a word that is looked for anywhere in it; fewer must begin one. */
const part = 3
/** A phone number, however it is grouped. */
const phone = /^\+?[\d ()-]+$/
const fewestDigits = 5

/**
 * The patterns that all have to be found for a search, whatever their order: one for each word, holding it literally, in
 * small letters. A phone number is one word of digits, without the code of the country.
 */
export function patternsOf(search: string): string[] {
  const typed = search.normalize('NFC').trim()
  const digits = typed.replace(/^\+91/, '').replace(/\D/g, '')
  const words = phone.test(typed) && digits.length >= fewestDigits ? [digits.slice(-10)] : typed.split(/\s+/)
  return words.map(word => `${[...word].length < part ? '% ' : '%'}${literal(word.toLowerCase())}%`)
}

const literal = (word: string): string => word.replace(/[\\%_]/g, character => `\\${character}`)

/** True where each pattern is found, by whatever `finds` says. */
export const everyPattern = (search: string, finds: (pattern: string) => RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(patternsOf(search).map(finds), sql` and `)})`

/** True where each word is found in one of these texts. */
export const foundIn = (search: string, ...texts: readonly (string | RawBuilder<string>)[]): RawBuilder<boolean> =>
  everyPattern(search, pattern => {
    const all = sql.join(texts.map(text => (typeof text === 'string' ? sql.ref(text) : text)))
    return sql<boolean>`lower(normalize(' ' || concat_ws(' ', ${all}))) like ${pattern}`
  })

/** The courses that each pattern is found in, by their names. Few courses stand behind any number of enrollments. */
async function coursesWith(db: Kysely<DB>, search: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ pattern: string; ids: string[] }>`
    select pattern, array(select id from courses where lower(normalize(' ' || name)) like pattern) as ids
    from unnest(${patternsOf(search)}::text[]) pattern`.execute(db)
  return new Map(rows.map(({ pattern, ids }) => [pattern, ids]))
}

/**
 * True for enrollments whose student (by name, e-mail or mobile) or course each word is found in. Students are found first
 * and by their own index, and a word that no course has asks for none: so a list of any length is entered with a few ids.
 */
export async function enrollmentsFor(
  db: Kysely<DB>,
  { institute }: Scope,
  search: string | undefined,
): Promise<RawBuilder<boolean>> {
  if (!search) return sql`true`
  const courses = await coursesWith(db, search)
  return everyPattern(search, pattern => belongsTo(institute, pattern, courses.get(pattern) ?? []))
}

/** The same for payments, which have words of their own too: their receipt numbers, old ones included, and reference. */
export async function paymentsFor(
  db: Kysely<DB>,
  { institute }: Scope,
  search: string | undefined,
): Promise<RawBuilder<boolean>> {
  if (!search) return sql`true`
  const courses = await coursesWith(db, search)
  return everyPattern(search, pattern => {
    const belongs = belongsTo(institute, pattern, courses.get(pattern) ?? [])
    return sql<boolean>`(p.id = any (${paymentsNamed(institute, pattern)})
      or p.enrollment_id = any (array(
        select id from read.enrollments e where ${belongs} union all select id from read.withdrawn e where ${belongs})))`
  })
}

/** Payments whose receipt numbers or reference hold a pattern; whoever sees one branch asks the function, as for students. */
export const paymentsNamed = (institute: string | null, pattern: string): RawBuilder<string[]> =>
  institute
    ? sql`array(select payments_found(${pattern}))`
    : sql`array(select id from read.payments where search like ${pattern})`

/** The pattern of what holds a text literally. */
export const holding = (text: string): string => `%${literal(text.normalize('NFC').toLowerCase())}%`

/** Students whose own words hold a pattern. Whoever sees one branch asks the function that looks into the index for it. */
export const studentsFor = (institute: string | null, pattern: string): RawBuilder<string[]> =>
  institute
    ? sql`array(select students_found(${pattern}))`
    : sql`array(select id from students where search like ${pattern})`

function belongsTo(institute: string | null, pattern: string, courses: readonly string[]): RawBuilder<boolean> {
  const isTheirs = sql<boolean>`e.student_id = any (${studentsFor(institute, pattern)})`
  return courses.length === 0 ? isTheirs : sql<boolean>`(${isTheirs} or e.course_id = any (${[...courses]}::uuid[]))`
}
