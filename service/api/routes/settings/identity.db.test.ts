import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk, today } from '#api/routes/testing/desk'
import { file, storedFiles } from '#api/testing/uploads'
import { closeDay } from '#contract/counter/day-close'
import { getReceipt, verifyReceipt } from '#contract/payments/receipts'
import { getIdentity } from '#contract/records/desk-settings'
import { getSettings, updateSettings } from '#contract/records/settings'
import { paperOf, readers } from '#documents/testing/paper'
import { picture } from '#files/testing/made'
import { ownStudent } from '#live/testing/audience'
import { testWith } from '#tests/programs/tools'
import { instituteName } from '#wording/institute-name'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

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

test('only a super admin changes it', async () => {
  expect((await desk.pune.refused(updateSettings, { body: full })).status).toBe(403)
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
