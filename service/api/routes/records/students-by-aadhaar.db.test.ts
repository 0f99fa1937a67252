import { beforeAll, expect, test } from 'vitest'
import { createInstitute } from '#contract/records/institutes'
import { createStudent, listStudents } from '#contract/records/students'
import { person } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { serverForAllTests } from '#tests/served/server'

const number = '234567890124'
const server = serverForAllTests()
let clerk: Client
beforeAll(async () => {
  clerk = await server.signedIn('sub_admin', 'Pune')
  await server.admin.ok(createInstitute, { body: { instituteName: 'Careful', aadhaar: 'last4' } })
})

const make = async (more: object = {}) =>
  (await clerk.ok(createStudent, { body: { ...person(), aadhaarNo: number, ...more } })).student.id
const find = async (search: string, client = server.admin) =>
  (await client.ok(listStudents, { query: { search } })).students.map(({ id }) => id)

test('a super admin finds students by their whole identity number, wherever it is stored', async () => {
  const id = await make()
  await make({ aadhaarNo: '234567890125' })
  const body = { ...person(), aadhaarNo: number, instituteName: 'Careful' }
  await server.admin.ok(createStudent, { body })
  expect(await find(number)).toEqual([id])
  expect(await find(` ${number} `)).toEqual([id])
})

test('a part of it, or more digits, finds nobody', async () => {
  for (const search of [number.slice(4), number.slice(0, 11), `${number}0`, `%${number.slice(1)}`])
    expect(await find(search)).toEqual([])
})

test('a sub admin finds nobody by it', async () => {
  expect(await find(number, clerk)).toEqual([])
})

test('twelve digits still find a mobile number', async () => {
  const id = await make({ mobile: '919876500099', aadhaarNo: '345678901234' })
  expect(await find('919876500099')).toEqual([id])
  expect(await find('919876500099', clerk)).toEqual([id])
})
