import { describe, expect, test } from 'vitest'
import { deleteCourse, getCourse, listCourses } from '#contract/records/courses'
import {
  createMaterial,
  deleteMaterial,
  downloadMaterial,
  getMaterial,
  listMaterials,
  updateMaterial,
} from '#contract/records/materials'
import { listActivity } from '#contract/reports/activity'
import type { Material } from '#contract/shapes/material'
import { compoundFile, officeDocument, pdf, photograph, zip } from '#files/testing/made'
import { deskForAllTests, makeCourse, newKey } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { file, storedFiles } from '#tests/served/uploads'

const desk = deskForAllTests()

const notes = file(pdf, 'notes.pdf', 'application/pdf')
const upload = async (fields: object = {}, sent = notes, client: Client = desk.pune): Promise<Material> => {
  const body = { courseId: desk.tally.id, title: 'Notes', ...fields }
  return (await client.ok(createMaterial, { body, files: { file: sent } })).material
}
const titles = async (query: object) =>
  (await desk.pune.ok(listMaterials, { query })).materials.map(({ title }) => title)
const download = (id: string, { token }: Pick<Client, 'token'> = desk.pune, init: RequestInit = {}) =>
  fetch(`${desk.server.url}/api/materials/${id}/download`, {
    ...init,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  })

describe('study material', () => {
  test('is told of in the activity without ids and keys, which say nothing to people', async () => {
    await upload({ title: 'Told of', description: 'Chapter 4' })
    const { activity } = await desk.admin.ok(listActivity, { query: { limit: 50 } })
    const told = activity.find(({ changes }) => changes.some(({ to }) => to === 'Told of'))
    expect(told?.changes.map(({ field }) => field).toSorted()).toEqual(['Description', 'File name', 'Title'])
  })

  test('shows its file, its course and who uploaded it', async () => {
    const made = await upload({ title: ' Vouchers ', description: 'Chapter 3' })
    expect(made).toMatchObject({
      title: 'Vouchers',
      description: 'Chapter 3',
      fileName: 'notes.pdf',
      fileType: 'application/pdf',
      fileSize: pdf.length,
      courseId: desk.tally.id,
      courseName: 'Tally Prime',
      uploader: { fullName: 'Clerk pune' },
      version: 1,
    })
    expect((await desk.nashik.ok(getMaterial, { params: { id: made.id } })).material).toEqual(made)
  })

  test.each([
    ['a Word document', officeDocument('docx'), 'letter.docx', 'wordprocessingml.document'],
    ['an Excel sheet', officeDocument('xlsx'), 'sheet.xlsx', 'spreadsheetml.sheet'],
    ['slides', officeDocument('pptx'), 'slides.pptx', 'presentationml.presentation'],
    ['an older Word document', compoundFile('WordDocument'), 'letter.doc', 'application/msword'],
    ['an older Excel sheet', compoundFile('Workbook'), 'sheet.xls', 'application/vnd.ms-excel'],
    ['older slides', compoundFile('PowerPoint Document'), 'slides.ppt', 'application/vnd.ms-powerpoint'],
    ['plain text', Buffer.from('Debit the receiver'), 'rule.txt', 'text/plain'],
  ])('may be %s', async (_, bytes, name, type) => {
    // The type that the sender declares is ignored.
    const made = await upload({}, file(bytes, name, 'text/html'))
    expect(made.fileType).toContain(type)
    expect(made).toMatchObject({ fileName: name, fileSize: bytes.length })
  })

  test('that is a picture is re-encoded', async () => {
    const made = await upload({}, file(await photograph(), 'board.jpeg'))
    expect(made).toMatchObject({ fileName: 'board.jpeg', fileType: 'image/jpeg' })
    expect(Buffer.from(await (await download(made.id)).arrayBuffer()).toString('latin1')).not.toContain('Asha')
  })

  test.each([
    ['no file', {}, 'file'],
    ['no title', { title: '' }, 'title'],
    ['no course', { courseId: undefined }, 'courseId'],
    ['a courseId that is not an id', { courseId: 'tally' }, 'courseId'],
  ])('is refused with %s', async (_, wrong, path) => {
    const body = { courseId: desk.tally.id, title: 'x', ...wrong }
    const files = path === 'file' ? {} : { file: notes }
    const { status, details, error } = await desk.pune.refused(createMaterial, { body, files })
    expect({ status, path: details[0]?.path }).toEqual({ status: 400, path })
    if (path === 'file') expect(error).toBe('Please select a file.')
  })

  test('for a course that does not exist is refused, and leaves no file', async () => {
    const before = await storedFiles(desk.server)
    const body = { courseId: '0198c0de-0000-7000-8000-000000000000', title: 'x' }
    expect((await desk.pune.refused(createMaterial, { body, files: { file: notes } })).status).toBe(404)
    expect(await storedFiles(desk.server)).toEqual(before)
  })

  test('sent twice with one idempotency key is uploaded once', async () => {
    const before = await storedFiles(desk.server)
    const request = { body: { courseId: desk.tally.id, title: 'Once' }, files: { file: notes }, key: newKey() }
    const [one, two] = await Promise.all([1, 2].map(() => desk.pune.ok(createMaterial, request)))
    expect(two).toEqual(one)
    expect((await storedFiles(desk.server)).stored).toHaveLength(before.stored.length + 1)
  })
})

describe('the list', () => {
  test('shows the material of a course, newest first, and searches title, description, file and course', async () => {
    const course = await makeCourse(desk.admin, 'Web design', 100)
    const courseId = course.id
    await upload({ courseId, title: 'First' })
    await upload({ courseId, title: 'Second', description: 'About 100% of it' })
    await upload({ courseId, title: 'Third' }, file('text', 'syllabus.txt'))
    expect(await titles({ courseId })).toEqual(['Third', 'Second', 'First'])
    expect(await titles({ courseId, sort: 'title' })).toEqual(['First', 'Second', 'Third'])
    expect(await titles({ search: 'SECOND' })).toEqual(['Second'])
    expect(await titles({ search: '100%' })).toEqual(['Second'])
    expect(await titles({ search: 'syllabus' })).toEqual(['Third'])
    expect(await titles({ search: 'web des' })).toEqual(['Third', 'Second', 'First'])
    const page = await desk.pune.ok(listMaterials, { query: { courseId, limit: 2 } })
    expect([page.total, page.materials.length]).toEqual([3, 2])
    const rest = await desk.pune.ok(listMaterials, { query: { courseId, limit: 2, cursor: page.nextCursor ?? '' } })
    expect(rest.materials.map(({ title }) => title)).toEqual(['First'])
  })

  test('is part of the course too, and of the list of courses, which visitors get without', async () => {
    const course = await makeCourse(desk.admin, 'Photography', 100)
    const other = await makeCourse(desk.admin, 'Photo editing', 100)
    const made = [await upload({ courseId: course.id }), await upload({ courseId: course.id, title: 'More' })].reverse()
    expect((await desk.pune.ok(getCourse, { params: { id: course.id } })).course.Materials).toEqual(made)
    const query = { search: 'Photo' }
    const { courses } = await desk.pune.ok(listCourses, { query })
    expect(courses).toEqual([
      { ...other, Materials: [] },
      { ...course, Materials: made },
    ])
    expect((await desk.server.visitor.ok(listCourses, { query })).courses).toEqual([other, course])
  })
})

describe('a download', () => {
  test('is the file byte for byte, saved under its name and never shown in the browser', async () => {
    const { id } = await upload({}, file(pdf, 'नोट्स "एक".pdf'))
    const answer = await download(id)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    const headers = Object.fromEntries(answer.headers)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%E0[\w%.-]+$/,
    )
    expect(decodeURIComponent(headers['content-disposition']?.split("''")[1] ?? '')).toBe('नोट्स _एक_.pdf')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  test('answers HEAD without the bytes', async () => {
    const { id } = await upload()
    const answer = await download(id, desk.pune, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, String(pdf.length)])
  })

  test.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['setup.exe', 'setup.exe.pdf'],
    [`${'long '.repeat(60)}.pdf`, `${'long '.repeat(29)}l.pdf`],
  ])('of %j is called %j', async (sent, kept) => {
    const made = await upload({}, file(pdf, sent))
    expect(made.fileName).toBe(kept)
    const disposition = (await download(made.id)).headers.get('Content-Disposition')
    expect(disposition).toBe(`attachment; filename="${kept}"`)
  })

  test('is not found where there is no material or its file is missing', async () => {
    expect((await download('0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
    const { id } = await upload()
    const { rows } = await desk.server.database.owner.query('select file_key from materials where id = $1', [id])
    await desk.server.parts.storage.remove(rows[0]?.file_key)
    const { status, error } = await desk.pune.refused(downloadMaterial, { params: { id } })
    expect({ status, error }).toEqual({ status: 404, error: 'The file is missing.' })
    await desk.pune.ok(deleteMaterial, { params: { id } })
  })
})

describe('a change', () => {
  test('of the text keeps the file', async () => {
    const { id, ...made } = await upload({ description: 'Old' })
    const { material } = await desk.nashik.ok(updateMaterial, {
      params: { id },
      body: { title: 'New', description: '', courseId: desk.java.id, version: 1 },
    })
    expect(material).toEqual({
      ...made,
      id,
      title: 'New',
      description: null,
      courseId: desk.java.id,
      courseName: 'Java',
      version: 2,
    })
    expect((await download(id)).status).toBe(200)
    const stale = await desk.pune.refused(updateMaterial, { params: { id }, body: { title: 'x', version: 1 } })
    expect(stale.code).toBe('STALE_VERSION')
  })

  test('of the file removes the old one', async () => {
    const { id } = await upload()
    const before = await storedFiles(desk.server)
    const text = file('New text', 'new.txt')
    const { material } = await desk.pune.ok(updateMaterial, { params: { id }, body: {}, files: { file: text } })
    expect(material).toMatchObject({ title: 'Notes', fileName: 'new.txt', fileType: 'text/plain', fileSize: 8 })
    expect(await (await download(id)).text()).toBe('New text')
    const after = await storedFiles(desk.server)
    expect(after.stored).toHaveLength(before.stored.length)
    expect(after.named).toEqual(after.stored)
  })

  test('to an invalid file keeps the old one', async () => {
    const { id } = await upload()
    const files = { file: file(zip({ 'a.txt': 'a' }), 'notes.pdf') }
    expect((await desk.pune.refused(updateMaterial, { params: { id }, files })).status).toBe(415)
    expect(Buffer.from(await (await download(id)).arrayBuffer())).toEqual(pdf)
  })

  test('leaves a row in the audit, and so do creating and deleting', async () => {
    const { id } = await upload()
    await desk.pune.ok(updateMaterial, { params: { id }, body: { title: 'Changed' } })
    await desk.pune.ok(deleteMaterial, { params: { id } })
    const { rows } = await desk.server.database.owner.query(
      `select action, changes, address from audit where subject = 'material' and subject_id = $1 order by at`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted'])
    expect(rows[1]).toMatchObject({ changes: { title: { from: 'Notes', to: 'Changed' } }, address: '127.0.0.1' })
  })
})

describe('deleting', () => {
  test('removes the file too', async () => {
    const before = await storedFiles(desk.server)
    const { id } = await upload()
    await desk.pune.ok(deleteMaterial, { params: { id } })
    expect((await desk.pune.refused(getMaterial, { params: { id } })).status).toBe(404)
    expect(await storedFiles(desk.server)).toEqual(before)
    expect((await desk.pune.refused(deleteMaterial, { params: { id } })).status).toBe(404)
  })

  test('a course deletes its material too; archiving it keeps the material', async () => {
    const before = await storedFiles(desk.server)
    const [gone, archived] = [await makeCourse(desk.admin, 'Gone', 1), await makeCourse(desk.admin, 'Archived', 1)]
    const { id } = await upload({ courseId: gone.id })
    const kept = await upload({ courseId: archived.id })
    await desk.enrol({ courseId: archived.id })
    for (const { id: course } of [gone, archived]) await desk.admin.ok(deleteCourse, { params: { id: course } })
    expect((await desk.pune.refused(getMaterial, { params: { id } })).status).toBe(404)
    expect((await download(kept.id)).status).toBe(200)
    expect((await storedFiles(desk.server)).stored).toHaveLength(before.stored.length + 1)
  })
})

test.each([
  ['a visitor', () => desk.server.visitor, 401],
  ['a student', () => desk.student, 403],
])('%s can neither see nor change the material', async (_, who, status) => {
  const { id } = await upload()
  const before = await storedFiles(desk.server)
  const client = who()
  const calls = [
    client.refused(listMaterials),
    client.refused(getMaterial, { params: { id } }),
    client.refused(downloadMaterial, { params: { id } }),
    client.refused(createMaterial, { body: { courseId: desk.tally.id, title: 'x' }, files: { file: notes } }),
    client.refused(updateMaterial, { params: { id }, body: { title: 'x' } }),
    client.refused(deleteMaterial, { params: { id } }),
  ]
  for (const refused of await Promise.all(calls)) expect(refused.status).toBe(status)
  expect(await storedFiles(desk.server)).toEqual(before)
})
