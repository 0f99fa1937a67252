import type { Page } from '@playwright/test'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol } from '../../tools/desk.ts'
import { type Api, expect, signIn, test } from '../../tools/session.ts'

/** What a dialog was opened for isn't taken back once it is something else: somebody corrected it while the dialog was open. */

interface Recorded {
  id: string
  receiptNumber: string
}

const cheque = { amount: 230, paymentMethod: 'cheque', chequeNumber: '000417' }

const menuOf: Record<string, string> = {
  'Delete record': 'Delete',
  'Mark as bounced': 'Cheque bounced',
  'Mark as cleared': 'Cheque cleared',
}

async function openDialog(page: Page, number: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: menuOf[action] ?? action }).click()
}

async function changeAndSave(page: Page, change: () => Promise<unknown>, noun: string, button: string) {
  await expect(page.getByText('₹230').last()).toBeVisible()
  await change()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText(`Somebody else changed this ${noun} meanwhile. Load it again.`).last()).toBeVisible()
}

async function takeFee(api: Api, instituteName: string) {
  const { id: enrollmentId } = await enrol(api, { instituteName, fees: 6000 })
  const { payment } = await api.post<{ payment: Recorded }>('/payments', { ...cheque, enrollmentId })
  const change = () => api.put(`/payments/${payment.id}`, { amount: 5000, reason: 'A digit was missing' })
  const now = async () => (await api.get<{ payment: Recorded }>(`/payments/${payment.id}`)).payment
  return { number: payment.receiptNumber, change, now }
}

async function takeRent(api: Api, instituteName: string) {
  const rent = { ...cheque, type: 'income', source: 'Hall rent', date: day(0), instituteName }
  const { incomeExpense } = await api.post<{ incomeExpense: Recorded }>('/income-expense', rent)
  const change = () => api.put(`/income-expense/${incomeExpense.id}`, { amount: 5000 })
  const now = async () =>
    (await api.get<{ incomeExpense: Recorded }>(`/income-expense/${incomeExpense.id}`)).incomeExpense
  return { number: 'Hall rent', change, now }
}

const kept = { amount: 5000, chequeStatus: 'held' }

for (const action of ['Delete payment', 'Mark as bounced', 'Mark as cleared'])
  test(`${action} is refused for a payment that was corrected meanwhile`, async ({ page, api }) => {
    const { instituteName } = await openBranch(api)
    const { number, change, now } = await takeFee(api, instituteName)
    await signIn(page)
    await page.goto(`/payments?institute=${encodeURIComponent(instituteName)}`)
    await openDialog(page, number, action)
    if (action === 'Delete payment') await page.getByLabel('Reason').fill('Recorded for the wrong student')
    await changeAndSave(page, change, 'payment', action)
    expect(await now()).toMatchObject({ ...kept, status: 'corrected' })
  })

for (const action of ['Delete record', 'Mark as bounced'])
  test(`${action} is refused for an income that was corrected meanwhile`, async ({ page, api }) => {
    const { instituteName } = await openBranch(api)
    const { number, change, now } = await takeRent(api, instituteName)
    await signIn(page)
    await page.goto(`/income-expense?institute=${encodeURIComponent(instituteName)}`)
    await openDialog(page, number, action)
    await changeAndSave(page, change, 'record', action)
    expect(await now()).toMatchObject(kept)
  })
