import { createSecretKey } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { chainAudit } from '#log/seals/audit-chain'
import { addUser, updateUser } from '#records/accounts/user-changes'
import { createCourse, updateCourse } from '#records/courses/courses'
import { updateInstitute } from '#records/institutes/institutes'
import { createStudent, updateStudent } from '#records/students/students'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'

/** Somebody with all rights on the database changes the audit, or a name or a note that it covers. */
const ledger = ledgerForEachTest()
const author = { userId: null, address: '10.0.0.7' }
const editor = { keys: [createSecretKey(Buffer.alloc(32))] as const, author, today: '2026-11-20' }

const studentFields = {
  ...{ firstName: 'Asha', lastName: 'Patil', email: 'asha@example.com', mobile: '9876543210' },
  ...{ dateOfBirth: '2001-02-03', address: 'MG Road' },
}
const asha = () =>
  ledger.database.db.transaction().execute(t => createStudent(t, ledger.institute, studentFields, editor))
const rename = (id: string, firstName: string) =>
  ledger.database.db.transaction().execute(t => updateStudent(t, id, null, { firstName }, editor))
/** As the owner of the tables, who first takes the triggers away and then puts them back. */
const tamper = async (sql: string) => {
  const { owner } = ledger.database
  await owner.query('alter table audit disable trigger user')
  await owner.query(sql)
  await owner.query(
    'alter table audit enable always trigger audit_append_only, enable always trigger audit_never_truncated',
  )
}

describe('the audit', () => {
  const chained = async () => {
    const id = await asha()
    await rename(id, 'Usha')
    await chainAudit(ledger.database.pool)
    return id
  }

  test('is chained in batches, once, and sound', async () => {
    await chained()
    await chainAudit(ledger.database.pool)
    expect(await ledger.findings()).toEqual([])
    const { rows } = await ledger.database.pool.query('select count(*) as rows, max(chain_seq) as last from audit')
    expect(rows).toEqual([{ rows: 3, last: 3 }])
  })

  test.each([
    'update audit set actor = null',
    'delete from audit',
    'truncate audit',
    'update audit set chain_seq = null, chain_hash = null',
  ])('is never changed, by its owner neither: %s', async sql => {
    await chained()
    await expect(ledger.database.owner.query(sql)).rejects.toThrow('append-only')
    await expect(ledger.database.pool.query(sql)).rejects.toThrow(/append-only|permission denied/)
  })

  test('takes nothing but its place in the chain, and that only once', async () => {
    await asha()
    const chain = `update audit set chain_seq = 1, chain_hash = sha256('') where action = 'created' and subject = 'student'`
    await expect(ledger.database.owner.query(chain.replace('set', `set address = 'x',`))).rejects.toThrow('append-only')
    await ledger.database.owner.query(chain)
    await expect(ledger.database.owner.query(chain)).rejects.toThrow('append-only')
  })

  test.each([
    [
      'edited',
      `update audit set actor = '${newId()}' where chain_seq = 2`,
      'Row 2 of the audit was changed: its hash does not seal its content.',
    ],
    ['emptied', 'delete from audit', 'The audit ends at row 0, its head says 3.'],
    ['cut', 'delete from audit where chain_seq = 3', 'The audit ends at row 2, its head says 3.'],
    ['short of a row', 'delete from audit where chain_seq = 2', 'Row 2 of the audit is missing: row 3 follows 1.'],
    [
      'short of its first rows',
      'delete from audit where chain_seq < 3',
      'Rows 1 to 2 of the audit are missing: row 3 follows 0.',
    ],
  ])('%s is found out', async (_, sql, finding) => {
    await chained()
    await tamper(sql)
    expect(await ledger.findings()).toContain(finding)
  })
})

describe('a student', () => {
  test.each([
    ['renamed', `update students set first_name = 'Mallory'`],
    ['given another mobile', `update students set mobile = '9000000000'`],
    ['given a middle name', `update students set middle_name = ''`],
  ])('%s in the database is found out', async (_, sql) => {
    const id = await asha()
    await ledger.database.owner.query(sql)
    expect(await ledger.findings()).toEqual([
      `Pune: Student ${id} was changed in the database: it is not what the audit says.`,
    ])
  })

  test('renamed by the product, and back, is in order', async () => {
    const id = await asha()
    await rename(id, 'Usha')
    await rename(id, studentFields.firstName)
    expect(await ledger.findings()).toEqual([])
    await ledger.database.owner.query(`update students set first_name = 'Usha'`)
    expect(await ledger.findings()).toHaveLength(1)
  })

  test('added or deleted in the database is found out', async () => {
    const id = await asha()
    const other = newId()
    await ledger.database.owner.query(
      `insert into students (institute_id, id, first_name, last_name, email, mobile, date_of_birth, address)
       select institute_id, $1, 'M', 'N', 'm@example.com', mobile, date_of_birth, address from students`,
      [other],
    )
    await ledger.database.owner.query('delete from students where id = $1', [id])
    expect(await ledger.findings()).toEqual([
      `Pune: Student ${other} was added in the database: the audit knows nothing of it.`,
      '1 student that the audit knows is gone: deleted in the database.',
    ])
  })
})

describe('outside the ledger', () => {
  const changed = (sql: string) => ledger.database.owner.query(sql)
  const made = () =>
    ledger.database.db.transaction().execute(async t => {
      const course = await createCourse(t, { name: 'Tally Prime', duration: 3, fees: paise(12_000_00) }, author)
      await updateCourse(t, course, { fees: paise(13_000_00) }, author, () => new Date())
      const clerk = { username: 'clerk', email: 'clerk@example.com', fullName: 'A Clerk', passwordHash: 'none' }
      const { id } = await addUser(t, { ...clerk, role: 'student' }, 'staff', author)
      await updateUser(t, id, { role: 'sub_admin' }, author)
      await updateInstitute(t, ledger.institute, { upiId: 'pune@okbank' }, author)
    })

  test.each([
    [
      'a role',
      `update users set role = 'super_admin'`,
      'The role of user clerk is super_admin, and the audit says sub_admin',
    ],
    ['a fee', 'update courses set fees = 100', 'The fee of the course Tally Prime is ₹1, and the audit says ₹13,000'],
    [
      'a prefix',
      `update institutes set receipt_prefix = 'QQ'`,
      'The receipt prefix of Pune is QQ, and the audit says PUN',
    ],
    ['a UPI ID', `update institutes set upi_id = 'm@x'`, 'The UPI ID of Pune is m@x, and the audit says pune@okbank'],
    ['no UPI ID', 'update institutes set upi_id = null', 'The UPI ID of Pune is empty, and the audit says pune@okbank'],
  ])('%s that is changed in the database is found out', async (_, sql, finding) => {
    await made()
    expect(await ledger.findings()).toEqual([])
    await changed(sql)
    expect(await ledger.findings()).toEqual([`${finding}: it was changed in the database.`])
  })

  test('a user who is added in the database is found out', async () => {
    await made()
    await changed(
      `insert into users (id, institute_id, username, email, password_hash, full_name, role)
       select uuidv7(), institute_id, 'mallory', 'm@example.com', password_hash, full_name, 'super_admin' from users`,
    )
    expect(await ledger.findings()).toEqual(['User mallory was added in the database: the audit knows nothing of it.'])
  })
})

describe('a note', () => {
  const noted = async () => {
    const note = 'insert into notes (institute_id, id, body) values ($1, uuidv7(), $2)'
    await ledger.database.pool.query(note, [ledger.institute, 'From the uncle'])
    expect(await ledger.findings()).toEqual([])
    await chainAudit(ledger.database.pool)
    expect(await ledger.findings()).toEqual([])
  }

  test.each([
    [
      'changed',
      `update notes set body = 'From nobody'`,
      /Note \S+ was changed in the database: it is not what the audit says/,
    ],
    [
      'changed, to be covered anew',
      `update notes set body = 'From nobody', covered = false`,
      /Note \S+ was changed in the database/,
    ],
    ['deleted', 'delete from notes', /1 note that the audit knows is gone/],
    [
      'added',
      `insert into notes select institute_id, uuidv7(), 'X', true from notes`,
      /Note \S+ was added in the database/,
    ],
  ])('%s in the database is found out', async (_, sql, finding) => {
    await noted()
    await ledger.database.owner.query(sql)
    expect(await ledger.findings()).toEqual([expect.stringMatching(finding)])
    await chainAudit(ledger.database.pool)
    expect(await ledger.findings()).toEqual([expect.stringMatching(finding)])
  })
})
