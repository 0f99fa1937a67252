import { describe, expect, test } from 'vitest'
import { createUser } from '#contract/accounts/auth'
import { closeDay, listDayCloses } from '#contract/counter/day-close'
import { recordEntry } from '#contract/counter/entries'
import { createEnrollment } from '#contract/enrollments'
import { recordPayment } from '#contract/payments/payments'
import { createCourse } from '#contract/records/courses'
import { createInstitute, listInstitutes, updateInstitute } from '#contract/records/institutes'
import { newKey } from '#tests/desk/desk'
import { serverForAllTests } from '#tests/served/server'

const server = serverForAllTests()

const open = async (body: { instituteName: string; receiptPrefix?: string; aadhaar?: 'full' | 'last4' }) =>
  (await server.admin.ok(createInstitute, { body })).institute
const change = (id: string, body: object) => ({ params: { id }, body })

describe('an institute', () => {
  test('is created with an empty ledger, whose hash chain begins with zeros', async () => {
    const institute = await open({ instituteName: 'Solapur' })
    expect(institute).toMatchObject({ receiptPrefix: 'SOL', cashLimit: 'warn', aadhaar: 'full', version: 1 })
    const { rows } = await server.database.owner.query(
      `select seq, encode(hash, 'hex') as hash from ledger_heads where institute_id = $1`,
      [institute.id],
    )
    expect(rows).toEqual([{ seq: 0, hash: '0'.repeat(64) }])
  })

  test('has a unique name, in any case', async () => {
    await open({ instituteName: 'Nagpur' })
    const taken = await server.admin.refused(createInstitute, { body: { instituteName: ' NAGPUR ' } })
    expect({ status: taken.status, code: taken.code }).toEqual({ status: 409, code: 'INSTITUTE_EXISTS' })
    const other = await open({ instituteName: 'Wardha' })
    expect((await server.admin.refused(updateInstitute, change(other.id, { instituteName: 'nagpur' }))).code).toBe(
      'INSTITUTE_EXISTS',
    )
  })

  test('has a name without marks that nobody sees, by which two would look the same', async () => {
    const shown = await open({ instituteName: 'Sol\u00adapur\u200b East\u200f' })
    expect(shown.instituteName).toBe('Solapur East')
    const marks = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u200e', '\u200d', '\u034f']
    for (const instituteName of [...marks.map(mark => `Solapur${mark} East`), 'Solapur\u00a0East', 'Ｓolapur East'])
      expect((await server.admin.refused(createInstitute, { body: { instituteName } })).code).toBe('INSTITUTE_EXISTS')
    const other = await open({ instituteName: 'Solapur West' })
    const refused = await server.admin.refused(
      updateInstitute,
      change(other.id, { instituteName: 'Solapur\u200b EAST' }),
    )
    expect(refused.code).toBe('INSTITUTE_EXISTS')
    // How letters of Devanagari are joined is seen.
    expect((await open({ instituteName: 'Yeola क्\u200dष' })).instituteName).toBe('Yeola क्\u200dष')
  })

  test('has a name of single spaces, and any number of spaces tells no two apart', async () => {
    const taken = { status: 409, code: 'INSTITUTE_EXISTS' }
    const two = await open({ instituteName: ' Civil   Lines ' })
    expect(two.instituteName).toBe('Civil Lines')
    expect(await server.admin.refused(createInstitute, { body: { instituteName: 'civil \t LINES' } })).toMatchObject(
      taken,
    )
    const other = await open({ instituteName: 'Cantonment' })
    expect(
      await server.admin.refused(updateInstitute, change(other.id, { instituteName: 'Civil  Lines' })),
    ).toMatchObject(taken)
    const { institute } = await server.admin.ok(updateInstitute, change(two.id, { instituteName: 'CIVIL  Lines' }))
    expect(institute.instituteName).toBe('CIVIL Lines')
  })

  test('that was named with more spaces before keeps its name until it gets another one', async () => {
    const [legacy, other] = [await open({ instituteName: 'Old Town' }), await open({ instituteName: 'Old City' })]
    await server.database.owner.query("update institutes set name = 'Old  Town' where id = $1", [legacy.id])
    const names = async () => (await server.admin.ok(listInstitutes, { query: { search: 'Old' } })).institutes
    expect((await server.admin.refused(createInstitute, { body: { instituteName: 'Old Town' } })).status).toBe(409)
    await server.admin.ok(updateInstitute, change(legacy.id, { instituteName: 'Old  Town', phone: '9000000001' }))
    await server.database.owner.query("update institutes set name = 'Old Town' where id = $1", [other.id])
    await server.admin.ok(updateInstitute, change(legacy.id, { instituteName: 'Old  Town', phone: '9000000002' }))
    await server.admin.ok(updateInstitute, change(other.id, { instituteName: 'OLD Town' }))
    const listed = (await names()).map(({ instituteName, phone }) => `${instituteName} ${phone}`)
    expect(listed.toSorted()).toEqual(['OLD Town null', 'Old  Town 9000000002'])
  })

  test('is found by filters however many spaces are typed; where two names differ in those, the one that is spelt so', async () => {
    const branches = [await open({ instituteName: 'New Town' }), await open({ instituteName: 'New City' })]
    for (const { instituteName } of branches)
      await server.admin.ok(closeDay, { body: { counted: {}, instituteName }, key: newKey() })
    const closed = async (instituteName: string) =>
      (await server.admin.ok(listDayCloses, { query: { instituteName } })).dayCloses.map(close => close.instituteName)
    expect(await closed('NEW  town')).toEqual(['New Town'])
    expect(await closed('New  Tower')).toEqual([])
    await server.database.owner.query("update institutes set name = 'New  Town' where id = $1", [branches[1]?.id])
    expect(await closed('new  TOWN')).toEqual(['New  Town'])
    expect(await closed('new town')).toEqual(['New Town'])
    expect(await closed('new   town')).toEqual(['New Town'])
  })

  test('is not called “all”, which filters take for all', async () => {
    const { id } = await open({ instituteName: 'All Saints' })
    const clerk = { username: 'clerk', email: 'clerk@example.com', password: 'a good password', fullName: 'Clerk' }
    for (const instituteName of ['all', ' ALL ', 'All'])
      for (const refused of [
        server.admin.refused(createInstitute, { body: { instituteName } }),
        server.admin.refused(updateInstitute, change(id, { instituteName })),
        server.admin.refused(createUser, { body: { ...clerk, role: 'sub_admin', instituteName } }),
      ])
        expect(await refused).toMatchObject({
          status: 400,
          error: 'Institute name must not be “all”, which stands for all branches together.',
          details: [{ path: 'instituteName' }],
        })
  })

  test('is changed field by field, and an optional field can be cleared', async () => {
    const { id } = await open({ instituteName: 'Latur' })
    const address = { instituteAddress: 'Gandhi Chowk', upiId: 'latur@bank', gstin: '27ABCDE1234F1Z5' }
    expect((await server.admin.ok(updateInstitute, change(id, address))).institute).toMatchObject(address)
    const cleared = await server.admin.ok(updateInstitute, change(id, { gstin: '', version: 2 }))
    expect(cleared.institute).toMatchObject({ gstin: null, upiId: 'latur@bank', version: 3 })
    expect((await server.admin.refused(updateInstitute, change(id, { gstin: '', version: 2 }))).code).toBe(
      'STALE_VERSION',
    )
  })

  test('that does not exist cannot be changed', async () => {
    const unknown = change('0199f3c0-0000-7000-8000-000000000001', { instituteName: 'X' })
    expect(await server.admin.refused(updateInstitute, unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('a receipt prefix', () => {
  test('is derived from the name, or is another one if that is taken', async () => {
    const prefixes: string[] = []
    for (const instituteName of ['Puri East', 'Puri West', 'Pu', 'पुणे'])
      prefixes.push((await open({ instituteName })).receiptPrefix)
    expect(prefixes).toEqual(['PUR', 'PUI', 'PU', 'INS'])
  })

  test('that is sent with a new institute or a change must be free', async () => {
    const { id } = await open({ instituteName: 'Akola', receiptPrefix: 'xyz' })
    const taken = await server.admin.refused(createInstitute, {
      body: { instituteName: 'Jalna', receiptPrefix: 'XYZ' },
    })
    expect({ status: taken.status, code: taken.code }).toEqual({ status: 409, code: 'RECEIPT_PREFIX_TAKEN' })
    const { institute } = await server.admin.ok(updateInstitute, change(id, { receiptPrefix: 'AK' }))
    expect(institute.receiptPrefix).toBe('AK')
  })

  test('is fixed once a receipt carries it', async () => {
    const { id } = await open({ instituteName: 'Beed' })
    const { course } = await server.admin.ok(createCourse, { body: { name: 'Tally', duration: 3, fees: 6000 } })
    const { enrollment } = await server.admin.ok(createEnrollment, {
      body: {
        firstName: 'Asha',
        lastName: 'Patil',
        email: 'asha@example.com',
        mobile: '9876543210',
        dateOfBirth: '2003-04-05',
        address: 'Main Road',
        courseId: course.id,
        instituteName: 'beed',
      },
    })
    const { payment } = await server.admin.ok(recordPayment, { body: { enrollmentId: enrollment.id, amount: 100 } })
    expect(payment.receiptNumber).toMatch(/^BEE\//)
    const fixed = await server.admin.refused(updateInstitute, change(id, { receiptPrefix: 'BED' }))
    expect({ status: fixed.status, code: fixed.code }).toEqual({ status: 409, code: 'RECEIPT_PREFIX_FIXED' })
    const same = await server.admin.ok(updateInstitute, change(id, { receiptPrefix: 'bee', phone: '9876543210' }))
    expect(same.institute.phone).toBe('9876543210')
  })

  test.each(['income', 'expense'] as const)('is fixed once the voucher of an %s carries it', async type => {
    const { id, instituteName } = await open({ instituteName: `Town of ${type}` })
    await server.admin.ok(recordEntry, { body: { type, amount: 1, source: 'Rent', date: '2026-04-05', instituteName } })
    const fixed = await server.admin.refused(updateInstitute, change(id, { receiptPrefix: type.slice(0, 3) }))
    expect(fixed.code).toBe('RECEIPT_PREFIX_FIXED')
  })

  test('is different for each of many institutes created at the same time', async () => {
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, n) => open({ instituteName: `Same ${'x'.repeat(n)}` })),
    )
    expect(new Set(opened.map(({ receiptPrefix }) => receiptPrefix)).size).toBe(10)
  })
})
