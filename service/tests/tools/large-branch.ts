import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'

/** The number of students of each branch: enough to distinguish a full scan from the use of an index. */
const studentsEach = 20_000

/**
 * Fills a branch with students who have one enrollment each, with one installment due and one paid, with a note.
 * Written in SQL, because the ledger would take too long; each event is sealed, but they form no chain.
 */
export async function fillBranch(system: Pool, name: string, prefix: string, course: string): Promise<string> {
  const institute = newId()
  for (const statement of statements) {
    const needed = new Set(statement.match(/\$\d/g)).size
    await system.query(statement, [institute, course, name, prefix].slice(0, needed))
  }
  return institute
}

const statements = [
  `insert into institutes (id, name, receipt_prefix) select $1, $3, $4 where $2::uuid is not null`,
  `insert into students (institute_id, id, first_name, last_name, email, mobile, date_of_birth, address)
   select $1, uuidv7(), 'Asha', 'Patil ' || n, 'asha' || n || '@example.com', '98' || n, '2004-02-29', 'MG Road'
   from generate_series(1, ${studentsEach}) n`,
  `insert into read.enrollments
   select institute_id, uuidv7(), id, $2, 'active', date '2026-04-01' + (random() * 100)::int, 5000, 0, 5000, 1000, 0, 0, 4000, 4000,
     date '2026-08-01' + (random() * 100)::int, 1, now(), id, null, false, '{}' from students where institute_id = $1`,
  `insert into read.installments
   select institute_id, id, uuidv7(), 1, next_due, total, paid, remaining, false from read.enrollments where institute_id = $1`,
  `insert into read.payments
   select institute_id, uuidv7(), id, 1000, 'cash', null, uuidv7(), enrolled_on, row_number() over ()::text, '{}', 4000, 'recorded', null,
     id, 1, now(), row_number() over (), 0, null, 0, ' ' || row_number() over (),
     to_char(enrolled_on, 'YYYYMMDD') || lpad((row_number() over ())::text, 29, '0') from read.enrollments where institute_id = $1`,
  `insert into notes select institute_id, note_id, 'By hand' from read.payments where institute_id = $1`,
  `insert into read.entries (institute_id, id, type, category, source, account, amount, method, date, note_id, status, recorded_by, version, created_at, seq, sort_key, search, previous_vouchers, prints)
   select institute_id, uuidv7(), 'expense', 'internal', 'Rent', 'expenses:other:Rent', 1000, 'cash', payment_date, null, 'recorded', id, 1, now(), seq, sort_key, ' rent', '{}', 0
   from read.payments where institute_id = $1`,
  `insert into ledger_heads (institute_id, seq, hash) values ($1, ${2 * studentsEach}, sha256(''))`,
  `with happened as (
     select institute_id, seq, enrollment_id as stream, 'PaymentReceived' as type, id as payment, jsonb_build_object('paymentId', id) as data
     from read.payments where institute_id = $1
     union all
     select institute_id, ${studentsEach} + row_number() over (), id, 'StudentEnrolled', null, jsonb_build_object('studentId', student_id)
     from read.enrollments where institute_id = $1),
   told as (
     select *, '{"actor":"' || stream || '","command":null,"data":' || data || ',"institute":"' || institute_id
       || '","occurredOn":"2026-04-01","recordedAt":"2026-04-01T10:00:00.000Z","seq":' || seq || ',"stream":"' || stream
       || '","type":"' || type || '","version":1}' as canon
     from happened)
   insert into events (institute_id, seq, stream_id, type, version, occurred_on, recorded_at, actor, canon, prev_hash, hash, payment_id)
   select institute_id, seq, stream, type, 1, '2026-04-01', '2026-04-01T10:00:00Z', stream, canon, sha256(''),
     sha256(sha256('') || convert_to(canon, 'UTF8')), payment from told`,
]
