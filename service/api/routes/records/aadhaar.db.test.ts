import { expect, test } from 'vitest'
import { revealAadhaar } from '#contract/records/aadhaar'
import { createInstitute } from '#contract/records/institutes'
import { createStudent } from '#contract/records/students'
import { person } from '#tests/desk/desk'
import { serverForAllTests } from '#tests/served/server'

const server = serverForAllTests()

const make = async (more: object = {}) =>
  (await server.admin.ok(createStudent, { body: { ...person(), aadhaarNo: '234567890124', ...more } })).student
const looks = async (id: string) =>
  (
    await server.database.owner.query(
      `select actor is not null as known, changes, address from audit where subject_id = $1 and action = 'revealed'`,
      [id],
    )
  ).rows

test('a super admin sees the number in full, and each reveal is recorded without it', async () => {
  const { id, aadhaarNo } = await make()
  expect(aadhaarNo).toBe('XXXXXXXX0124')
  const params = { id }
  expect(await server.admin.ok(revealAadhaar, { params })).toEqual({ aadhaarNo: '234567890124' })
  await server.admin.ok(revealAadhaar, { params })
  const look = { known: true, changes: {}, address: expect.stringContaining('127.0.0.1') }
  expect(await looks(id)).toEqual([look, look])
})

test('a number that was never given is not found', async () => {
  const body = { instituteName: 'Careful', aadhaar: 'last4' as const }
  await server.admin.ok(createInstitute, { body })
  const { id } = await make({ instituteName: 'Careful' })
  expect(await server.admin.refused(revealAadhaar, { params: { id } })).toMatchObject({
    status: 404,
    error: 'Only the last four digits of this Aadhaar number are kept.',
  })
  const nobody = { id: '01890000-0000-7000-8000-000000000000' }
  expect((await server.admin.refused(revealAadhaar, { params: nobody })).code).toBe('NOT_FOUND')
  expect(await looks(id)).toEqual([])
})
