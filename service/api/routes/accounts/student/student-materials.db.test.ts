import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#contract/accounts/auth'
import { downloadOwnMaterial, listOwnMaterials } from '#contract/accounts/student-area'
import { updateEnrollment } from '#contract/enrollments'
import { createMaterial } from '#contract/records/materials'
import type { Material } from '#contract/shapes/material'
import { pdf } from '#files/testing/made'
import { deskForAllTests } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { file } from '#tests/served/uploads'

const desk = deskForAllTests()
let asha: Client
let ledger: Material
let classes: Material
beforeAll(async () => {
  const { Student } = await desk.enrol()
  const password = 'a good password'
  const body = { username: 'asha', email: Student.email, password, fullName: 'Asha Patil', role: 'student' as const }
  await desk.admin.ok(createUser, { body })
  asha = await desk.signIn('asha', password)
  ledger = await upload(desk.tally.id, 'Ledger')
  classes = await upload(desk.java.id, 'Classes')
})

const upload = async (courseId: string, title: string): Promise<Material> =>
  (await desk.pune.ok(createMaterial, { body: { courseId, title }, files: { file: file(pdf, `${title}.pdf`) } }))
    .material
const seen = async (client: Client, query: object = {}) => (await client.ok(listOwnMaterials, { query })).materials
const download = (id: string, { token }: Client) =>
  fetch(`${desk.server.url}/api/student/materials/${id}/download`, { headers: { Authorization: `Bearer ${token}` } })

describe('a student', () => {
  test('sees and downloads the material of their own courses', async () => {
    expect(await seen(asha)).toEqual([ledger])
    expect(await seen(asha, { search: 'LEDG' })).toEqual([ledger])
    expect(await seen(asha, { courseId: desk.java.id })).toEqual([])
    const answer = await download(ledger.id, asha)
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="Ledger.pdf"')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
  })

  test('sees nothing of other courses, not even by id', async () => {
    expect((await download(classes.id, asha)).status).toBe(404)
  })

  test('who is linked to no record sees nothing', async () => {
    expect(await seen(desk.student)).toEqual([])
    expect((await download(ledger.id, desk.student)).status).toBe(404)
  })

  test('no longer sees a course’s material when the enrollment is cancelled, but does when it is completed', async () => {
    const { id, Student } = await desk.enrol({ courseId: desk.java.id })
    const body = { username: 'other', email: Student.email, password: 'a good password', fullName: 'Other' }
    await desk.admin.ok(createUser, { body: { ...body, role: 'student' } })
    const other = await desk.signIn('other', body.password)
    expect(await seen(other)).toEqual([classes])
    const change = (status: 'completed' | 'cancelled') =>
      desk.admin.ok(updateEnrollment, { params: { id }, body: { status } })
    await change('completed')
    expect(await seen(other)).toEqual([classes])
    await change('cancelled')
    expect(await seen(other)).toEqual([])
    expect((await download(classes.id, other)).status).toBe(404)
  })
})

test.each([
  ['a visitor', () => desk.server.visitor, 401],
  ['a sub admin', () => desk.pune, 403],
])('%s is sent away', async (_, who, status) => {
  expect((await who().refused(listOwnMaterials)).status).toBe(status)
  expect((await who().refused(downloadOwnMaterial, { params: { id: ledger.id } })).status).toBe(status)
})
