import type { Pool } from 'pg'
import type { Caller } from '#records/accounts/caller'
import { enrolledIn, ownersOf, ownTypesIn, type Piece, paidTypesIn, typesIn } from './changes.ts'
import { topicsOf } from './topics.ts'
import type { Watchers } from './watchers.ts'

/**
 * Who is told of which change: a super admin of everything; a sub admin of changes in their own institute and in what
 * all institutes share; a student of changes to their own records and to what everybody sees. Nobody is told that
 * somebody else's data changed, not even vaguely.
 */

const isStaff = ({ role }: Caller) => role !== 'student'
const isSuper = ({ role }: Caller) => role === 'super_admin'
const isStaffOf = (institute: string) => (caller: Caller) =>
  isStaff(caller) && (caller.scope === null || caller.scope === institute)
const everybody = () => true
const oneOf = (users: readonly string[]) => (caller: Caller) =>
  caller.role === 'student' && users.includes(caller.userId)

/** Tells of a range of an institute's log that was projected. */
export async function tellOfLog(pool: Pool, watchers: Watchers, piece: Piece): Promise<void> {
  watchers.tell(topicsOf(await typesIn(pool, piece)), isStaffOf(piece.institute))
  const students = watchers.students()
  if (students.length === 0) return
  for (const typesOf of [ownTypesIn, paidTypesIn])
    for (const { user, types } of await typesOf(pool, piece, students)) watchers.tell(topicsOf(types), oneOf([user]))
}

/** A record that changed, as the database announces it: `institute subject id`, with a dash for no institute. */
export interface RecordChange {
  readonly institute: string
  readonly subject: string
  readonly id: string
}

export const readRecordChange = (line: string): RecordChange => {
  const [institute = '-', subject = '', id = ''] = line.split(' ')
  return { institute, subject, id }
}

export async function tellOfRecords(pool: Pool, watchers: Watchers, changes: readonly RecordChange[]): Promise<void> {
  const { ofStudents, ofMaterials } = await concerned(pool, watchers, changes)
  watchers.tell(['students'], oneOf(ofStudents))
  watchers.tell(['materials'], oneOf(ofMaterials))
  const places = new Map(changes.map(change => [`${change.subject} ${change.institute}`, change]))
  for (const { subject, institute } of places.values()) {
    if (subject === 'student') watchers.tell(['students'], isStaffOf(institute))
    if (subject === 'course') watchers.tell(['courses'], everybody)
    if (subject === 'offer') watchers.tell(['offers'], everybody)
    if (subject === 'achievement') watchers.tell(['achievements'], everybody)
    if (subject === 'material') watchers.tell(['materials'], isStaff)
    if (subject === 'contact') watchers.tell(['contacts'], isSuper)
    if (subject === 'settings') watchers.tell(['settings'], isStaff)
    if (subject === 'website') watchers.tell(['settings'], isSuper)
    if (subject === 'head') watchers.tell(['heads'], isStaff)
    if (subject === 'correction') watchers.tell(['corrections'], isStaffOf(institute))
    if (subject === 'target') watchers.tell(['targets'], isSuper)
    if (subject === 'user') watchers.tell(['users'], isSuper)
    if (subject === 'institute')
      watchers.tell(['institutes'], caller => isSuper(caller) || caller.instituteId === institute)
  }
}

/**
 * Which of the students with an open stream are concerned: their own record changed, or material of their courses did.
 */
async function concerned(pool: Pool, watchers: Watchers, changes: readonly RecordChange[]) {
  const students = watchers.students()
  const idsOf = (subject: string) => changes.filter(change => change.subject === subject).map(({ id }) => id)
  const [records, courses] = [idsOf('student'), idsOf('material')]
  return {
    ofStudents: students.length > 0 && records.length > 0 ? await ownersOf(pool, records, students) : [],
    ofMaterials: students.length > 0 && courses.length > 0 ? await enrolledIn(pool, courses, students) : [],
  }
}
