import sharp from 'sharp'
import { expect, test } from 'vitest'
import { closeDay } from '#contract/counter/day-close'
import { getReceipt, verifyReceipt } from '#contract/payments/receipts'
import { getIdentity } from '#contract/records/desk-settings'
import { createInstitute } from '#contract/records/institutes'
import { getSettings, updateSettings } from '#contract/records/settings'
import { picture } from '#files/testing/made'
import { deskForAllTests, today } from '#tests/desk/desk'
import { paperOf, readers } from '#tests/programs/paper'
import { testWith } from '#tests/programs/tools'
import { ownStudent, somebody } from '#tests/served/audience'
import { file, storedFiles } from '#tests/served/uploads'
import { instituteName } from '#wording/institute-name'

const desk = deskForAllTests()

const settings = async () => (await desk.admin.ok(getSettings)).settings
const identity = async () => (await desk.server.visitor.ok(getIdentity)).identity
const logoFile = async () => file(await picture().jpeg().toBuffer(), 'logo.jpg')
const full = {
  name: 'Sunrise Institute',
  address: 'Second floor, Station Road, Mahoba 210427',
  phones: '98765 43210, 05281-222333',
  email: 'office@sunrise.example',
  registrationNumber: 'UP/2011/1234',
  gstin: '09aapfu0939f1zt',
}

test('a new system says nothing about itself but a neutral name', async () => {
  const nothing = { logo: null, address: null, phones: [], email: null, registrationNumber: null, gstin: null }
  expect(await identity()).toEqual({ name: instituteName, ...nothing })
})

test('who the institute is can be read by everybody, and its logo too', async () => {
  await desk.admin.ok(updateSettings, { body: full, files: { logo: await logoFile() } })
  const { logo, ...said } = await identity()
  expect(said).toEqual({ ...full, phones: ['98765 43210', '05281-222333'], gstin: '09AAPFU0939F1ZT' })
  const answer = await fetch(desk.server.url + logo)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([width <= 600, height <= 240]).toEqual([true, true])
})

test('another logo replaces the first, and none remains when it is removed', async () => {
  const first = await identity()
  await desk.admin.ok(updateSettings, { body: {}, files: { logo: await logoFile() } })
  const second = await identity()
  expect(second.logo).not.toBe(first.logo)
  expect((await fetch(desk.server.url + first.logo)).status).toBe(404)
  await desk.admin.ok(updateSettings, { body: { logo: '', phones: '' } })
  expect(await identity()).toEqual({ ...first, logo: null, phones: [] })
  expect(await storedFiles(desk.server)).toEqual({ stored: [], named: [] })
})

test.each([
  ['gstin', '09AAPFU0939F1ZS', /has a mistyped character/],
  ['gstin', 'nothing', /GSTIN must look like 27AAPFU0939F1ZV, with 15 characters/],
  ['phones', '98765 43210, office', /^Phones must be phone numbers of digits/],
  ['phones', '1000001,1000002,1000003,1000004,1000005', /at most 4/],
  ['email', 'office', /must be an email address/],
  ['name', '', /is required/],
  ['language', 'fr', /must be en, hi or both/],
])('%s %j is refused, and nothing changes', async (name, value, sentence) => {
  const before = await settings()
  const refused = await desk.admin.refused(updateSettings, { body: { address: 'Elsewhere', [name]: value } })
  expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(sentence)])
  expect(await settings()).toEqual(before)
})

test('a file that is no picture, or too large, is refused as a logo', async () => {
  const svg = file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg')
  expect((await desk.admin.refused(updateSettings, { body: {}, files: { logo: svg } })).status).toBe(415)
  const large = file(Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'logo.png')
  expect((await desk.admin.refused(updateSettings, { body: {}, files: { logo: large } })).status).toBe(413)
})

test('a receipt shows the institute as it is at printing, and the branch’s own address first', async () => {
  const payment = await desk.pay(await desk.enrol(), 500)
  const read = async () => (await desk.pune.ok(getReceipt, { params: { id: payment.id } })).payment
  const { verifyUrl } = await read()
  await desk.admin.ok(updateSettings, { body: { ...full, name: 'Sunset Institute', phones: '98765 43210' } })
  const now = await read()
  expect(now).toMatchObject({
    ...{ letterhead: 'Sunset Institute', verifyUrl },
    Institute: { address: 'MG Road, Pune', gstin: '09AAPFU0939F1ZT', registrationNumber: 'UP/2011/1234' },
  })
  expect(
    (await desk.server.visitor.ok(verifyReceipt, { params: { code: verifyUrl.split('/').at(-1) ?? '' } })).receipt,
  ).toMatchObject({ receiptNumber: payment.receiptNumber, status: 'valid' })
})

testWith(readers, 'all paper carries name, address, contact and logo', async () => {
  const own = await ownStudent(desk)
  const payment = await desk.pay(own.enrollment, 100)
  await desk.admin.ok(updateSettings, { body: full, files: { logo: await logoFile() } })
  await desk.pune.ok(closeDay, { body: { date: today, counted: {}, reason: 'Counted nothing' } })
  for (const path of [
    ...['a5', 'a4', '80mm'].map(paper => `/payments/${payment.id}/receipt.pdf?paper=${paper}`),
    `/reports/statement/${own.enrollment.studentId}.pdf`,
    `/reports/day-close.pdf?date=${today}`,
  ]) {
    const { text, bytes } = await paperOf(desk.server.url, desk.pune, path)
    for (const part of ['Sunrise Institute', 'GSTIN 09AAPFU0939F1ZT', 'Reg. No. UP/2011/1234', '98765 43210'])
      expect(text, path).toContain(part)
    expect(bytes.includes('/Subtype /Image'), path).toBe(true)
  }
})

const ownOf = (name: string) => ({ instituteAddress: `${name} Road`, phone: '9000000001', email: 'own@branch.example' })
const reachable = { email: 'own@branch.example', gstin: '27AAPFU0939F1ZV' }

test('a branch is reached as it says of itself, and otherwise as the institute says', async () => {
  await desk.admin.ok(updateSettings, { body: { ...full, logo: '' } })
  for (const name of ['Latur', 'Nagpur'])
    await desk.admin.ok(createInstitute, { body: { instituteName: name, ...ownOf(name), gstin: reachable.gstin } })
  await desk.admin.ok(createInstitute, { body: { instituteName: 'Beed', phone: '9000000002' } })
  const all = await identity()
  const own = { ...all, ...reachable, address: 'Latur Road', phones: ['9000000001'] }
  const asked = async (client: Pick<typeof desk.admin, 'ok'>, instituteName: string) =>
    (await client.ok(getIdentity, { query: { instituteName } })).identity
  expect(await asked(desk.admin, 'latur')).toEqual(own)
  expect(await asked(desk.admin, 'Beed')).toEqual({ ...all, phones: ['9000000002'] })
  for (const none of ['', 'all', 'Nowhere']) expect(await asked(desk.admin, none), none).toEqual(all)
  // A sub admin hears of their own branch, a student of those with a record of theirs, and a visitor of none.
  expect(await asked(desk.pune, 'Latur')).toEqual({ ...all, address: 'MG Road, Pune' })
  expect(await asked(desk.server.visitor, 'Latur')).toEqual(all)
  const enrollment = await desk.enrol({ instituteName: 'Latur' }, desk.admin)
  const student = await somebody(desk, 'student', enrollment.Student.email)
  expect(await asked(student.client, 'Latur')).toEqual(own)
  expect(await asked(student.client, 'Nagpur')).toEqual({ ...all, address: 'MG Road, Pune' })
})

testWith(
  readers,
  'paper of a branch carries what the branch says of itself, and none of what stands in its place',
  async () => {
    const enrollment = await desk.enrol({ instituteName: 'Latur' }, desk.admin)
    const payment = await desk.pay(enrollment, 100)
    await desk.admin.ok(closeDay, {
      body: { date: today, counted: {}, reason: 'Counted nothing', instituteName: 'Latur' },
    })
    for (const path of [
      `/payments/${payment.id}/receipt.pdf`,
      `/reports/statement/${enrollment.studentId}.pdf`,
      `/reports/day-close.pdf?date=${today}&instituteName=Latur`,
      '/activity/edit-log?financialYear=2026&format=pdf&instituteName=Latur',
    ]) {
      const { text } = await paperOf(desk.server.url, desk.admin, path)
      for (const part of ['Latur · Latur Road', '9000000001 · own@branch.example', 'GSTIN 27AAPFU0939F1ZV', 'Reg. No.'])
        expect(text, path).toContain(part)
      for (const part of ['Station Road', '98765 43210', 'office@', '09AAPFU0939F1ZT'])
        expect(text, path).not.toContain(part)
    }
  },
)
