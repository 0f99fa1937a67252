import type { Page, Route } from '@playwright/test'
import { openDesk } from '../../tools/branch.ts'
import { chooseCourse, enrol, openInstitute } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

/** What a page sends from now on to addresses with this end. */
function sentBy(page: Page, end: string): readonly string[] {
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith(end)) sent.push(request.url())
  })
  return sent
}

/** Presses a button again and again, as long as it is there, on a slow computer. */
async function pressOnAndOn(page: Page, within: string, name: string) {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.evaluate(
    ([place, words]) => {
      const press = () => {
        const buttons = [...document.querySelectorAll<HTMLElement>(`${place} button`)]
        const pressed = buttons.filter(({ textContent }) => textContent.startsWith(words))
        for (const button of pressed) button.click()
        if (pressed.length > 0) setTimeout(press)
      }
      press()
    },
    [within, name] as const,
  )
}

test('a double click neither skips the review nor pays twice', async ({ page, api }) => {
  const { id } = await enrol(api, { fees: 6000 })
  await signIn(page)
  await page.goto(`/payments?enrollment=${id}`)
  const sent = sentBy(page, '/api/payments')
  await page.getByLabel('Amount', { exact: true }).fill('700')
  await page.getByRole('button', { name: 'Review payment' }).dblclick()
  await expect(page.getByRole('dialog', { name: 'Review payment' })).toBeVisible()
  expect(sent).toHaveLength(0)
  await page.getByRole('button', { name: 'Record ₹700' }).dblclick()
  await expect(page).toHaveURL(/receipt/)
  expect(sent).toHaveLength(1)
})

test('Enter that is held down neither skips the review nor pays twice', async ({ page, api }) => {
  const { id } = await enrol(api, { fees: 6000 })
  await signIn(page)
  await page.goto(`/payments?enrollment=${id}`)
  const sent = sentBy(page, '/api/payments')
  await page.getByLabel('Amount', { exact: true }).fill('700')
  const hold = async (times: number) => {
    for (let time = 0; time < times; time++) await page.keyboard.down('Enter')
  }
  await hold(10)
  await expect(page.getByRole('button', { name: 'Record ₹700' })).toBeFocused()
  await hold(10)
  expect(sent).toHaveLength(0)
  await page.keyboard.up('Enter')
  await hold(10)
  await expect(page.getByText('Payment recorded successfully')).toBeVisible()
  await hold(10)
  await expect(page).toHaveURL(/receipt/)
  await page.keyboard.up('Enter')
  expect(sent).toHaveLength(1)
})

test('the button of a payment that is pressed again and again pays once', async ({ page, api }) => {
  const { id } = await enrol(api, { fees: 6000 })
  await signIn(page)
  await page.goto(`/payments?enrollment=${id}`)
  const sent = sentBy(page, '/api/payments')
  await page.getByLabel('Amount', { exact: true }).fill('700')
  await page.getByRole('button', { name: 'Review payment' }).click()
  await expect(page.getByRole('button', { name: 'Record ₹700' })).toBeVisible()
  await pressOnAndOn(page, '[role=dialog]', 'Record')
  await expect(page.getByRole('article')).toContainText('₹700')
  expect(sent).toHaveLength(1)
})

test('a payment or record whose answer is slow stays in view until it comes', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const { id } = await enrol(api, { instituteName, fees: 6000 })
  await signIn(page)
  const opened = page.getByRole('dialog')
  const tryToLeave = async (button: string) => {
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    for (const name of ['Close', button]) await expect(opened.getByRole('button', { name, exact: true })).toBeDisabled()
    await expect(opened).toContainText('ing…')
    await expect(opened.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  }
  let { promise, resolve } = Promise.withResolvers<void>()
  const slow = async (route: Route) => {
    if (route.request().method() === 'POST') await promise
    await route.fallback()
  }
  await page.route('**/api/income-expense', slow)
  await page.goto(`/income-expense?institute=${encodeURIComponent(instituteName)}`)
  await page.getByRole('button', { name: 'Add Record' }).click()
  await opened.getByLabel('Source').fill('Exam fees')
  await opened.getByLabel('Amount').fill('750')
  await opened.getByRole('button', { name: 'Record income of ₹750' }).click()
  await tryToLeave('Cancel')
  resolve()
  await expect(page.getByText('Record added successfully')).toBeVisible()
  await expect(opened).toHaveCount(0)
  ;({ promise, resolve } = Promise.withResolvers<void>())
  await page.route('**/api/payments', slow)
  await page.goto(`/payments?enrollment=${id}`)
  await page.getByLabel('Amount', { exact: true }).fill('700')
  await page.getByRole('button', { name: 'Review payment' }).click()
  await page.getByRole('button', { name: 'Record ₹700' }).click()
  await tryToLeave('Back')
  resolve()
  await expect(page).toHaveURL(/receipt/)
})

test('the button of a refund that is pressed again and again refunds once', async ({ page, api }) => {
  const { id } = await enrol(api, { fees: 6000 })
  const { payment } = await api.post<{ payment: { id: string } }>('/payments', { enrollmentId: id, amount: 900 })
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByLabel('Reason').fill('Left early')
  const sent = sentBy(page, '/refunds')
  await pressOnAndOn(page, '[role=dialog]', 'Record')
  await expect(page.getByText('REFUND VOUCHER')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the button of an admission that is pressed again and again enrolls and pays once', async ({ page, api }) => {
  const { course } = await openDesk(page, api)
  await page.goto('/enroll')
  await page.getByLabel('Mobile', { exact: true }).fill(`9${String(Date.now()).slice(-9)}`)
  await page.getByLabel('First name').fill('asha')
  await page.getByLabel('Last name').fill('kumari')
  await page.getByLabel('Email').fill(`${unique('asha')}@example.com`)
  await page.getByLabel('Date of birth').fill('05/06/2004')
  await page.getByLabel('Address').fill('ward 4')
  await chooseCourse(page, course)
  await page.getByLabel('Paid now').fill('500')
  await expect(page.getByRole('button', { name: 'Enroll and take ₹500' })).toBeVisible()
  const [enrolled, paid] = [sentBy(page, '/api/enrollments'), sentBy(page, '/api/payments')]
  await pressOnAndOn(page, 'form', 'Enroll')
  await expect(page.getByRole('article')).toContainText('₹500')
  expect([enrolled, paid].map(sent => sent.length)).toEqual([1, 1])
})

test('a payment that was taken unseen is paid once, also if the next try is refused before it is looked up', async ({
  page,
  api,
}) => {
  const { id } = await enrol(api, { fees: 6000 })
  await signIn(page)
  await page.goto(`/payments?enrollment=${id}`)
  let tries = 0
  await page.route('**/api/payments', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries += 1
    if (tries === 1) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    // As a proxy does that counts requests.
    return tries === 2 ? route.fulfill({ status: 429, body: 'Too many requests' }) : route.fallback()
  })
  await page.getByLabel('Amount', { exact: true }).fill('700')
  await page.getByRole('button', { name: 'Review payment' }).click()
  const record = page.getByRole('button', { name: 'Record ₹700' })
  await record.click()
  await expect(page.getByText('it is counted only once')).toBeVisible()
  await record.click()
  await expect.poll(() => tries).toBe(2)
  await expect(page.getByText('An earlier try may have been saved.')).toBeVisible()
  await record.click()
  await expect(page).toHaveURL(/receipt/)
  const { payments } = await api.get<{ payments: unknown[] }>(`/payments?enrollmentId=${id}`)
  expect(payments).toHaveLength(1)
})
