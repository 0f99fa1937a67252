import { expectAccessible } from '../../tools/accessible.ts'
import { openBranch } from '../../tools/branch.ts'
import { day, screenDate } from '../../tools/desk.ts'
import { interfering } from '../../tools/files.ts'
import { expect, signIn, test } from '../../tools/session.ts'

test('the desk draws cash from the bank, sends it to a branch, and that branch confirms what arrived', async ({
  browser,
  page,
  api,
}) => {
  const [here, there] = [await openBranch(api), await openBranch(api)]
  await signIn(page, here.desk)
  await page.goto('/cash-bank')
  await expect(page.getByText('No movements yet')).toBeVisible()
  const record = async (what: string) => {
    await page.getByRole('button', { name: 'Record' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await record('Cash from the bank')
  await page.getByLabel('Amount').fill('5000')
  await page.keyboard.press('Control+Enter')
  // Nobody has entered what the bank held when the books began.
  const drawing = page.getByRole('dialog', { name: 'Cash from the bank' })
  await expect(drawing.getByText('By the books the bank holds ₹0, so it would be ₹5,000 short.')).toBeVisible()
  await drawing.getByRole('button', { name: 'Record anyway' }).click()
  await expect(page.getByText('Withdrawal recorded successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Balances of ${screenDate(day(0))}` })).toBeVisible()
  await record('Send money to a branch')
  const sending = page.getByRole('dialog', { name: 'Send money to a branch' })
  await sending.getByLabel('To', { exact: true }).selectOption(there.instituteName)
  await sending.getByLabel('Amount').fill('6000')
  await page.keyboard.press('Control+Enter')
  await expect(sending.getByText('By the books the till does not hold ₹6,000.')).toBeVisible()
  await expect(sending.getByRole('button', { name: 'Record anyway' })).toBeVisible()
  await sending.getByLabel('Amount').fill('1200.50')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Transfer recorded successfully')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Balances by branch and method' })).toContainText('Not counted yet')

  // What the till doesn't hold is recorded when it is sent a second time.
  await page.goto('/day-close')
  await page.getByRole('button', { name: 'Bank Cash' }).click()
  await page.getByLabel('Amount').fill('4000')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('By the books the till does not hold ₹4,000.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Record anyway' }).click()
  await expect(page.getByText('Deposit recorded successfully')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, there.desk)
  await other.goto('/cash-bank')
  await other.getByRole('button', { name: /^Confirm/ }).click()
  const confirming = other.getByRole('dialog', { name: 'Confirm a transfer' })
  await confirming.getByLabel('Amount that arrived').fill('1200')
  await other.keyboard.press('Control+Enter')
  await expect(confirming.getByText('Must be ₹1,200.50.')).toBeVisible()
  await confirming.getByLabel('Amount that arrived').fill('1200.50')
  await other.keyboard.press('Control+Enter')
  await expect(other.getByText('Transfer confirmed')).toBeVisible()
  await expect(other.getByRole('table', { name: 'Balances by branch and method' })).toContainText('Not counted yet')
})

test('whoever sends money while the branches could not be loaded loads them there', async ({ page, api }) => {
  const [here, there] = [await openBranch(api), await openBranch(api)]
  await signIn(page, here.desk)
  const found = await interfering(page, /\/api\/transfers/, route => route.abort())
  await page.goto('/cash-bank')
  await page.getByRole('button', { name: 'Record' }).click()
  await page.getByRole('menuitem', { name: 'Send money to a branch' }).click()
  const sending = page.getByRole('dialog', { name: 'Send money to a branch' })
  await sending.getByLabel('Amount').fill('500')
  const again = sending.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  found()
  await again.click()
  await sending.getByLabel('To', { exact: true }).selectOption(there.instituteName)
  await expect(again).toHaveCount(0)
  await expect(sending.getByLabel('Amount')).toHaveValue('500')
})

test('opening balances are corrected from what was stated last, right after that too', async ({ page, api }) => {
  const { instituteName } = await openBranch(api)
  await signIn(page)
  await page.goto(`/cash-bank?institute=${encodeURIComponent(instituteName)}`)
  const open = async () => {
    await page.getByRole('button', { name: 'Record' }).click()
    await page.getByRole('menuitem', { name: 'Opening balances' }).click()
  }
  const dialog = page.getByRole('dialog')
  await open()
  await dialog.getByLabel('Cash in the till').fill('500')
  await dialog.getByRole('button', { name: 'Save opening balances' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByRole('button', { name: 'Record anew' })).toBeVisible()
  await expect(dialog.getByLabel('Cash in the till')).toHaveValue('500')
})
