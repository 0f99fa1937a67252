import type { Pool } from 'pg'
import type { TestDatabase } from '#db/testing/database'

/** So many students; each has an enrollment, a payment, an entry in the book, an account, a session and so on. */
const people = 33_000

/** Over so many days up to the desk's today. */
const days = 800

/** The branches besides those of the desk. The rows of all branches lie mixed, as in a table that grew by itself. */
const moreBranches = ['Nagpur', 'Solapur', 'Satara']

/**
 * Fills every table that grows, in SQL, because the ledger would take too long: each event can be read, but none is sealed.
 * For speed, the checks of the log, references, and the indexes are left out while rows come; all but the checks come back.
 */
export async function fillBooks({ owner, pool }: TestDatabase, today: string, course: string): Promise<void> {
  await owner.query(preparation)
  await owner.query(
    `insert into institutes (id, name, receipt_prefix)
    select uuidv7(), name, upper(left(name, 3)) from unnest($1::text[]) name`,
    [moreBranches],
  )
  await owner.query(makePeople, [today, course])
  await owner.query('grant select on filling.person to public')
  // The ordinary tables belong to the owner, the read models to the system.
  await Promise.all([fill(owner, { ...log, ...records }), fill(pool, readModels)])
  await owner.query('drop schema filling cascade')
}

/** Somebody of a branch with an unpaid rest, now linked to an account. */
export async function somebodyOf({ owner, pool }: TestDatabase, branch: string, username: string) {
  const { rows } = await pool.query<{
    student: string
    enrollment: string
    payment: string
    receipt: string
    entry: string
  }>(
    `select e.student_id as student, e.id as enrollment, p.id as payment, p.receipt_number as receipt,
       (select o.id from read.entries o where o.institute_id = i.id and o.type = 'income' limit 1) as entry
     from read.payments p join read.enrollments e on e.id = p.enrollment_id join institutes i on i.id = p.institute_id
     where i.name = $1 and e.status = 'active' limit 1`,
    [branch],
  )
  const [somebody] = rows
  if (!somebody) throw new Error(`${branch} has no students.`)
  await owner.query('update students set user_id = (select id from users where username = $1) where id = $2', [
    username,
    somebody.student,
  ])
  await pool.query('update read.entries set student_id = $1 where id = $2', [somebody.student, somebody.entry])
  return somebody
}

type Statements = Readonly<Record<string, string>>

/** Fills tables with a statement each. References and indexes that no constraint needs are made after the rows, which is faster. */
async function fill(pool: Pool, statements: Statements): Promise<void> {
  const tables = Object.keys(statements)
  const client = await pool.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set maintenance_work_mem = '256MB'; set work_mem = '256MB'; set synchronous_commit = off`,
    )
    const { rows } = await client.query<{ drop: string; make: string }>(extras, [tables])
    const dropped = rows.map(({ drop }) => drop)
    const made = rows.map(({ make }) => make)
    for (const statement of [...dropped, ...Object.values(statements), ...made]) await client.query(statement)
    await client.query(`vacuum analyze ${tables.join()}`)
  } finally {
    client.release(true)
  }
}

const extras = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`

/** Ids are made of the kind of record and the number of the person, so that no statement needs a join to name a record. */
const preparation = `
  create schema filling;
  grant usage on schema filling to public;
  create function filling.id_of(kind integer, n integer) returns uuid language sql immutable
    return (lpad(kind::text, 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;
  alter table events drop constraint hash_seals_canon, drop constraint postings_balance`

const makePeople = `
  create table filling.person as
  select n, ids[n % branches + 1] as institute_id, prefixes[n % branches + 1] as prefix, 1 + n / branches as k,
    $1::date - ${days} + n * ${days} / ${people} as day, n > ${people} * 0.8 as owing, $2::uuid as course,
    case when n > ${people} * 0.8 then 200000 else 500000 end as paid, methods[n % 7 + 1] as method, accounts[n % 7 + 1] as account
  from generate_series(1, ${people}) n, (
      select count(*)::integer as branches, array_agg(id order by name) as ids, array_agg(receipt_prefix order by name) as prefixes
      from institutes) as branches,
    (select array['cash', 'upi', 'card', 'cash', 'bank_transfer', 'upi', 'cheque'] as methods,
      array['assets:cash', 'assets:upi', 'assets:card', 'assets:cash', 'assets:bank', 'assets:upi', 'assets:cheque'] as accounts)`

const id = {
  user: 1,
  session: 2,
  student: 3,
  enrollment: 4,
  payment: 5,
  entry: 6,
  note: 7,
  first: 8,
  second: 9,
  withdrawn: 10,
}
const of = (kind: keyof typeof id) => `filling.id_of(${id[kind]}, n)`
const legs = (debit: string, credit: string, amount: string) =>
  `"postings":[{"account":"' || ${debit} || '","amount":' || ${amount} || '},{"account":"' || ${credit} || '","amount":' || -${amount} || '}]`
const sortKey = `to_char(day, 'YYYYMMDDYYYYMMDD') || lpad(k::text, 21, '0')`
const receipt = `prefix || '/25-26/' || lpad(k::text, 5, '0')`
const voucher = `prefix || case n % 3 when 0 then '/I' else '/E' end || '25-26/' || lpad(k::text, 5, '0')`
const photo = `'photos/' || ${of('student')} || '.jpg'`
const surname = `(array['Patil', 'Kulkarni', 'Shaikh', 'Deshmukh', 'Joshi', 'Gupta', 'Yadav', 'Naik'])[n % 8 + 1]`
const firstName = `(array['Asha', 'Ravi', 'Meena', 'Imran', 'Sunita', 'Arjun', 'Farah', 'Lakshmi', 'Kabir', 'Zoya', 'Omkar'])[n % 11 + 1]`

/** What happened to each person, as events in the order of the log: their streams, types and data. */
const happened = `
  select *, 3 * k - 2 as seq, ${of('enrollment')} as stream, 'StudentEnrolled' as type, '{"studentId":"' || ${of('student')} ||
    '","courseId":"' || course || '","fees":500000,"discount":0,"installments":[{"id":"' || ${of('first')} || '","dueOn":"' || day ||
    '","amount":200000},{"id":"' || ${of('second')} || '","dueOn":"' || day + 90 || '","amount":300000}],
    ${legs(`'assets:receivable:fees'`, `'income:fees'`, '500000')}}' as data from filling.person
  union all
  select *, 3 * k - 1, ${of('enrollment')}, 'PaymentReceived', '{"paymentId":"' || ${of('payment')} || '","receiptNumber":"' || ${receipt} ||
    '","financialYear":"25-26","serial":' || k || ',"amount":' || paid || ',"method":"' || method || '","reference":null,"note":"' ||
    ${of('note')} || '","balance":' || 500000 - paid || ',${legs('account', `'assets:receivable:fees'`, 'paid')}}' from filling.person
  union all
  select *, 3 * k, ${of('entry')}, 'ExpenseRecorded', '{"category":"internal","source":"Rent","amount":1000,"method":"' || method ||
    '","note":null,${legs(`'expenses:other:Rent'`, 'account', '1000')}}' from filling.person where n % 20 > 0
  union all
  select *, 3 * k, ${of('entry')}, 'CashBanked', '{"amount":1000,"reference":null,"note":null,
    ${legs(`'assets:bank'`, `'assets:cash'`, '1000')}}' from filling.person where n % 20 = 0`

const log: Statements = {
  events: `insert into events (institute_id, seq, stream_id, type, version, occurred_on, recorded_at, actor, canon, prev_hash, hash, payment_id)
   select institute_id, seq, stream, type, 1, day, (day + time '10:00') at time zone 'UTC', ${of('user')}, '{"actor":"' || ${of('user')} || '","command":null,"data":' || data ||
     ',"institute":"' || institute_id || '","occurredOn":"' || day || '","recordedAt":"' || day || 'T10:00:00.000Z","seq":' || seq ||
     ',"stream":"' || stream || '","type":"' || type || '","version":1}', none, none, case type when 'PaymentReceived' then ${of('payment')} end
   from (${happened}) as happened, sha256('') as none`,
  ledger_heads: `insert into ledger_heads (institute_id, seq, hash) select institute_id, 3 * max(k), sha256('') from filling.person group by institute_id
   on conflict (institute_id) do update set seq = excluded.seq`,
  checkpoints: `insert into checkpoints (institute_id, projection, seq) select institute_id, projection, seq from ledger_heads, projection_versions
   on conflict (institute_id, projection) do update set seq = excluded.seq`,
  seals: `insert into seals (institute_id, seq, hash, sealed_at, signature) select institute_id, 3 * k, sha256(''), day, sha256('') from filling.person where n % 20 = 0`,
}

const records: Statements = {
  users: `insert into users (id, institute_id, username, email, password_hash, full_name, role)
   select ${of('user')}, institute_id, 'person' || n, 'person' || n || '@example.com', '', 'Person ' || n, 'student' from filling.person`,
  authenticators: `insert into authenticators (user_id, secret, last_step, created_at) select ${of('user')}, '', n, now() from filling.person`,
  passkeys: `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     select ${of('session')}, ${of('user')}, n::text, '', n, '{}', 'Phone', now() from filling.person`,
  recovery_codes: `insert into recovery_codes (user_id, code_hash) select ${of('user')}, sha256(n::text::bytea) from filling.person`,
  sessions: `insert into sessions (id, user_id, expires_at) select ${of('session')}, ${of('user')}, now() + n * interval '1 second' from filling.person`,
  students: `insert into students (institute_id, id, user_id, first_name, last_name, email, mobile, date_of_birth, address, student_photo, created_at)
   select institute_id, ${of('student')}, ${of('user')}, ${firstName}, ${surname} || ' ' || n, 'person' || n || '@example.com',
     (9000000000 + n)::text, date '2004-02-29' - n % 3000, 'MG Road', ${photo}, day from filling.person`,
  invites: `insert into invites (institute_id, student_id, code_hash, email, expires_at, created_by)
   select institute_id, ${of('student')}, sha256(n::text::bytea), 'person' || n || '@example.com', now(), ${of('user')} from filling.person`,
  files: `insert into files (key, type, size) select ${photo}, 'image/jpeg', 1000 from filling.person`,
  notes: `insert into notes (institute_id, id, body) select institute_id, ${of('note')}, 'By hand' from filling.person`,
  commands: `insert into commands (institute_id, user_id, key, request_hash, created_at)
   select institute_id, ${of('user')}, 'key ' || n, sha256(''), day from filling.person`,
  audit: `insert into audit (institute_id, actor, action, subject, subject_id, at)
   select institute_id, ${of('user')}, 'created', 'student', ${of('student')}, day from filling.person`,
  contacts: `insert into contacts (id, name, email, mobile, subject, message, created_at)
   select uuidv7(), 'Person ' || n, 'person' || n || '@example.com', '9', 'Fees', 'How much?', day from filling.person`,
  opening_balances: `insert into opening_balances (institute_id, student_id, course_id, enrollment_id)
   select institute_id, ${of('student')}, course, ${of('enrollment')} from filling.person`,
}

const enrollments = (
  kind: 'enrollment' | 'withdrawn',
) => `(institute_id, id, student_id, course_id, status, enrolled_on, fees, discount, total, paid, written_off, refunded,
     remaining, installment, next_due, version, created_at, created_by, last_debit, early, state)
   select institute_id, ${of(kind)}, ${of('student')}, course, case when n % 50 = 0 then 'cancelled' when owing then 'active' else 'completed' end, day, 500000, 0, 500000,
     paid, 0, 0, 500000 - paid, 500000 - paid, case when owing then day + 90 end, 2, day, ${of('user')}, day, n % 100 = 0, '{}' from filling.person`

const readModels: Statements = {
  'read.journal': `insert into read.journal (institute_id, seq, leg, occurred_on, account, amount, kind)
   select institute_id, seq, leg, day, posted, amount, kind from filling.person, lateral (values
     (3 * k - 2, 0, 'assets:receivable:fees', 500000, 'charges'), (3 * k - 2, 1, 'income:fees', -500000, 'charges'),
     (3 * k - 1, 0, account, paid, 'fees'), (3 * k - 1, 1, 'assets:receivable:fees', -paid, 'fees'),
     (3 * k, 0, 'expenses:other:Rent', 1000, 'expenses'), (3 * k, 1, account, -1000, 'expenses')) as legs (seq, leg, posted, amount, kind)`,
  'read.account_days': `insert into read.account_days (institute_id, day, account, kind, debit, credit, entries)
   select institute_id, day, posted, kind, 1000, 1000, 1 from (select distinct institute_id, day from filling.person), (values
     ('assets:receivable:fees', 'charges'), ('assets:receivable:fees', 'fees'), ('income:fees', 'charges'), ('income:fees', 'refunds'),
     ('assets:cash', 'fees'), ('assets:upi', 'fees'), ('assets:card', 'fees'), ('assets:cash', 'expenses'), ('expenses:other:Rent', 'expenses')
   ) as moved (posted, kind)`,
  'read.account_months': `insert into read.account_months (institute_id, month, account, kind, debit, credit, entries)
   select institute_id, month, posted, kind, 1000, 1000, 1 from (select distinct institute_id, date_trunc('month', day)::date as month from filling.person), (values
     ('assets:receivable:fees', 'charges'), ('assets:receivable:fees', 'fees'), ('income:fees', 'charges'), ('income:fees', 'refunds'),
     ('assets:cash', 'fees'), ('assets:upi', 'fees'), ('assets:card', 'fees'), ('assets:cash', 'expenses'), ('expenses:other:Rent', 'expenses')
   ) as moved (posted, kind)`,
  'read.account_uses': `insert into read.account_uses (institute_id, account, entries)
   select institute_id, account, 1000 from (select distinct institute_id from filling.person), (values
     ('income:other:Rent'), ('expenses:other:Rent')) as used (account)`,
  'read.day_totals': `insert into read.day_totals select institute_id, day, count(*), count(*), 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1 from filling.person group by 1, 2`,
  'read.enrollments': `insert into read.enrollments ${enrollments('enrollment')}`,
  'read.withdrawn': `insert into read.withdrawn ${enrollments('withdrawn')} where n % 5 = 0`,
  'read.installments': `insert into read.installments (institute_id, enrollment_id, id, position, due_on, amount, paid, rest, fell_overdue)
   select institute_id, ${of('enrollment')}, ${of('first')}, 0, day, 200000, 200000, 0, false from filling.person
   union all
   select institute_id, ${of('enrollment')}, ${of('second')}, 1, day + 90, 300000, paid - 200000, 500000 - paid, owing from filling.person`,
  'read.owed': `insert into read.owed (institute_id, id, student_id, course_id, outstanding, oldest_due)
   select institute_id, ${of('enrollment')}, ${of('student')}, course, 500000 - paid, day + 90 from filling.person where owing and n % 50 > 0`,
  'read.owed_days': `insert into read.owed_days (institute_id, due_on, before, installments, rest)
   select institute_id, day + 90, date '0001-01-01', count(*), sum(500000 - paid) from filling.person where owing and n % 50 > 0 group by 1, 2`,
  'read.payments': `insert into read.payments (institute_id, id, enrollment_id, amount, method, reference, note_id, payment_date, receipt_number, previous_receipts, balance,
     status, void_reason, received_by, version, created_at, seq, refunded, cheque, prints, search, sort_key)
   select institute_id, ${of('payment')}, ${of('enrollment')}, paid, method, null, ${of('note')}, day, ${receipt}, '{}', 500000 - paid,
     'recorded', null, ${of('user')}, 1, day, 3 * k - 1, 0, case method when 'cheque' then (array['held', 'cleared', 'bounced'])[n % 3 + 1] end, 0, ' ' || lower(${receipt}), ${sortKey} from filling.person`,
  'read.entries': `insert into read.entries (institute_id, id, type, category, source, account, amount, method, date, note_id, status, recorded_by, version, created_at, seq, sort_key, search, voucher_number, previous_vouchers, prints, cheque, student_id)
   select institute_id, ${of('entry')}, case n % 3 when 0 then 'income' else 'expense' end, case n % 5 when 0 then 'external' else 'internal' end, 'Rent', case n % 3 when 0 then 'income:other:Rent' else 'expenses:other:Rent' end, 1000, method, day, null, 'recorded', ${of('user')}, 1, day, k, ${sortKey}, ' rent ' || lower(${voucher}), ${voucher}, '{}', 0, case method when 'cheque' then (array['held', 'cleared', 'bounced'])[n % 3 + 1] end, case n % 3 when 0 then ${of('student')} end from filling.person`,
}
