import { beforeAll, describe, expect, test } from 'vitest'
import { closeDay, type DayClose, downloadDaySheet, listDayCloses } from '#contract/counter/day-close'
import { refundPayment, voidRefund } from '#contract/payments/after-payment'
import { createInstitute } from '#contract/records/institutes'
import { getSettings, updateSettings } from '#contract/records/settings'
import { updateStudent } from '#contract/records/students'
import { downloadStatement } from '#contract/reports/statement'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { paperOf, readers } from '#tests/programs/paper'
import { testWith } from '#tests/programs/tools'
import { ownStudent } from '#tests/served/audience'
import { instituteName } from '#wording/institute-name'

const desk = deskForAllTests()
let own: Awaited<ReturnType<typeof ownStudent>>
beforeAll(async () => {
  own = await ownStudent(desk)
})

describe('a statement as PDF', () => {
  const path = (query = '') => `/reports/statement/${own.enrollment.studentId}.pdf${query}`
  const paper = (query = '', client = desk.pune) => paperOf(desk.server.url, client, path(query))

  testWith(readers, 'tells every movement with the balance after it, and what remains', async () => {
    const paid = await desk.pay(own.enrollment, 1500.5, { paymentDate: '2026-06-15' })
    const { text, pages, size, name } = await paper()
    expect({ pages, size, name }).toEqual({
      pages: 1,
      size: { width: 210, height: 297 },
      name: `Statement ${own.enrollment.Student.fullName} until-${today}.pdf`,
    })
    for (const part of [
      ...[instituteName, 'Pune · MG Road, Pune', 'PUN/S26-27/00001', 'STATEMENT OF ACCOUNT', 'Until 15-Jun-2026'],
      ...[own.enrollment.Student.fullName, own.enrollment.Student.mobile],
      ...['Opening balance', '₹5,000', '₹1,500.50', 'Tally Prime', 'Charge Payment Balance', 'Closing balance'],
      ...['Balance on 15-Jun-2026', '₹3,499.50 due', 'Page 1 of 1'],
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Discount|Refund|Written off/)
    expect(text.split(paid.receiptNumber)).toHaveLength(2)
    const body = { amount: 100, reason: 'Left early' }
    await desk.admin.ok(refundPayment, { params: { id: paid.id }, body, key: newKey() })
    expect((await paper()).text).toMatch(/Payment Refund Balance/)
  })

  testWith(readers, 'speaks the language of the student', async () => {
    const params = { id: own.enrollment.studentId }
    await desk.pune.ok(updateStudent, { params, body: { language: 'hi' } })
    const { text, bytes } = await paper()
    for (const part of [
      ...['खाते का स्टेटमेंट', '15 जून 2026 तक', 'ओपनिंग बैलेंस', 'अंत में बाकी', 'पेज 1, कुल 1'],
      ...['Tally Prime में एडमिशन, फीस ₹5,000।', '₹3,499.50 देय'],
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Enrolled|Received|Balance|Page/)
    expect([bytes.length < 60_000, bytes.includes('/Lang (hi-IN)')]).toEqual([true, true])
    await desk.pune.ok(updateStudent, { params, body: { language: '' } })
  })

  testWith(readers, 'runs over as many pages as it takes, its heads on each', async () => {
    for (let n = 0; n < 45; n++) await desk.pay(own.enrollment, 1)
    const { text, pages, bytes } = await paper()
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain(`Page ${pages} of ${pages}`)
    expect(text.match(/What happened/g)).toHaveLength(pages)
    expect(bytes.equals((await paper()).bytes)).toBe(true)
  })

  testWith(readers, 'is of the dates asked for, and of the student who asks', async () => {
    const { text, name } = await paper('?startDate=2026-06-01&endDate=2026-06-10', own.client)
    expect(name).toBe(`Statement ${own.enrollment.Student.fullName} 2026-06-01 2026-06-10.pdf`)
    expect(text).toContain('01-Jun-2026 to 10-Jun-2026')
    const stranger = await desk.enrol()
    const params = { studentId: stranger.studentId }
    expect((await own.client.refused(downloadStatement, { params })).status).toBe(404)
    expect((await desk.nashik.refused(downloadStatement, { params })).status).toBe(404)
  })
})

describe('the sheet of a closed day', () => {
  let dayClose: DayClose
  beforeAll(async () => {
    await desk.pay(await desk.enrol(), 700, { paymentMethod: 'cash' })
    const body = { counted: { '500': 1, '100': 1 }, confirmed: ['upi' as const], reason: 'A note was torn' }
    ;({ dayClose } = await desk.pune.ok(closeDay, { body, key: newKey() }))
  })

  testWith(readers, 'shows the count, the difference and the head of the ledger', async () => {
    const { text, pages, name } = await paperOf(desk.server.url, desk.pune, `/reports/day-close.pdf?date=${today}`)
    expect(name).toBe(`Day close ${today} Pune.pdf`)
    expect(pages).toBe(1)
    for (const part of [
      ...['DAY CLOSE', '15-Jun-2026', 'Pune', 'Opening', 'Expected', '₹500 × 1', '₹100 × 1', '₹600'],
      ...['A note was torn', 'UPI', `Entry ${dayClose.headSeq}`, dayClose.headHash, 'Counted by Clerk pune'],
    ])
      expect(text).toContain(part)
  })

  testWith(readers, 'speaks the language of the institute’s paper, as its vouchers do', async () => {
    const speak = async (language: 'hi' | 'en') => {
      const { settings } = await desk.admin.ok(getSettings)
      await desk.admin.ok(updateSettings, { body: { language, version: settings.version } })
    }
    await speak('hi')
    const { text, pages } = await paperOf(desk.server.url, desk.pune, `/reports/day-close.pdf?date=${today}`)
    await speak('en')
    expect(pages).toBe(1)
    const words = text.replaceAll('Clerk pune', '').replaceAll(dayClose.headHash, '')
    for (const part of ['15 जून 2026', 'होना चाहिए', '₹500 × 1', 'किसने जांचा', `एंट्री ${dayClose.headSeq}`])
      expect(words).toContain(part)
    expect(words).not.toMatch(/Jun|Day close|Opening|Expected|Counted|Closed on|Page/i)
  })

  testWith(readers, 'names what was taken back from days before, where that is more than what went out', async () => {
    const name = newKey()
    await desk.admin.ok(createInstitute, { body: { instituteName: name }, key: newKey() })
    const enrollment = await desk.enrol({ instituteName: name, enrollmentDate: '2026-06-10' }, desk.admin)
    const { id } = await desk.pay(enrollment, 600, { paymentDate: '2026-06-10', paymentMethod: 'cash' })
    const body = { amount: 200, reason: 'Moved away', date: '2026-06-10' }
    const { refund } = await desk.admin.ok(refundPayment, { params: { id }, body, key: newKey() })
    const close = async (date: string, notes: number) => {
      const count = { date, counted: { '100': notes }, instituteName: name }
      await desk.admin.ok(closeDay, { body: count, key: newKey() })
      const path = `/reports/day-close.pdf?date=${date}&instituteName=${name}`
      return (await paperOf(desk.server.url, desk.admin, path)).text
    }
    expect(await close('2026-06-10', 4)).toContain('Refunds −₹200')
    await desk.admin.ok(voidRefund, { params: { id: enrollment.id, refundId: refund.id }, query: { reason: 'Twice' } })
    expect(await close(today, 6)).toContain('Refunds taken back ₹200')
  })

  test("exists for closed days of one's own branch only", async () => {
    const { dayCloses } = await desk.pune.ok(listDayCloses)
    expect(dayCloses).toHaveLength(1)
    expect((await desk.nashik.refused(downloadDaySheet, { query: { date: today } })).status).toBe(404)
    expect((await desk.pune.refused(downloadDaySheet, { query: { date: '2026-06-14' } })).status).toBe(404)
  })
})
