import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#models/database'
import { hashPassword } from '#records/accounts/passwords'
import { createUser } from '#records/accounts/user-changes'
import { author } from './stage.ts'

/** An account with its password, which is shown once and stored nowhere. */
export interface SignIn {
  readonly username: string
  readonly password: string
  readonly name: string
}

/**
 * Creates an account for the student with the most to see: many payments, something still due, and a unique address.
 */
export async function openPortal(db: Kysely<DB>): Promise<SignIn> {
  const { rows } = await sql<{ email: string; name: string; institute: string }>`
    select s.email, s.full_name as name, i.name as institute
    from students s
    join institutes i on i.id = s.institute_id
    join read.enrollments e on e.institute_id = s.institute_id and e.student_id = s.id
    left join read.payments p on p.institute_id = e.institute_id and p.enrollment_id = e.id and p.status <> 'voided'
    where not exists (select from students o where o.email_key = s.email_key and o.id <> s.id)
    group by s.email, s.full_name, i.name
    order by bool_or(e.status = 'active' and e.remaining > 0) desc, count(p.id) desc, s.email
    limit 1`.execute(db)
  const [student] = rows
  if (!student) throw new Error('No student of the demo has a unique email address.')
  const { email, name, institute } = student
  const [username = email] = email.split('@')
  const password = randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  const user = { username, email, passwordHash, fullName: name, role: 'student' as const, instituteName: institute }
  await db.transaction().execute(transaction => createUser(transaction, user, author))
  return { username, password, name }
}
