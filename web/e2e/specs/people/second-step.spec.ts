import type { Page } from '@playwright/test'
import type { Payment } from '#contract/shapes/payment'
import { openBranch } from '../../tools/branch.ts'
import { enrol, openInstitute } from '../../tools/desk.ts'
import { addAuthenticator, codeOf, proveLongAgo } from '../../tools/second-factors.ts'
import { type Api, endSession, expect, lookAgain, signIn, submitSignIn, test, unique } from '../../tools/session.ts'

const forget = (page: Page) => page.evaluate(() => localStorage.clear())

test('a passkey is added on the profile, and then signs in by itself', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  const { origin } = new URL((process.env.BASE_URL ?? '').replace('127.0.0.1', 'localhost'))
  await addAuthenticator(page)
  await page.goto(`${origin}/login`)
  await submitSignIn(page, desk)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(`${origin}/profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Office computer')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Discard what you have typed?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Control+Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(codes).toBeFocused()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Office computer')).toBeVisible()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await forget(page)
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(`${origin}/profile`)
  await expect(page.getByText(/by passkey/)).toBeVisible()

  // After the password, it is the second step.
  await forget(page)
  await page.goto(`${origin}/login`)
  await submitSignIn(page, desk)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  // Above a screen that waits for its user.
  await page.goto(`${origin}/income-expense`)
  const typed = await typeAndLoseSession(page)
  const question = page.getByRole('dialog', { name: /Sign in again/ })
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(question).toHaveCount(0)
  await expect(typed).toHaveValue('Sale of old chairs')
})

/** Leaves something typed and unsaved, the session of which the service has ended. */
async function typeAndLoseSession(page: Page) {
  await page.getByRole('button', { name: 'Add Record' }).click()
  const typed = page.getByRole('dialog').getByLabel('Source')
  await typed.fill('Sale of old chairs')
  await endSession(page)
  await lookAgain(page)
  return typed
}

async function openBoss(api: Api) {
  const username = unique('boss')
  const boss = { username, password: 'a-password-for-the-boss' }
  await api.post('/auth/users', {
    ...boss,
    email: `${username}@example.com`,
    fullName: 'The Boss',
    role: 'super_admin',
  })
  return boss
}

/** A signed-in super admin, and a payment at a branch. */
async function openPaid(page: Page, api: Api) {
  const boss = await openBoss(api)
  const instituteName = await openInstitute(api)
  const { id: enrollmentId } = await enrol(api, { instituteName, fees: 6000 })
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId, amount: 1000 })
  await signIn(page, boss)
  return { boss, instituteName, payment }
}

test('an app is set up, asked for at the sign-in, and the question who it is loses nothing that was typed', async ({
  page,
  api,
}) => {
  const { boss, instituteName, payment } = await openPaid(page, api)
  await page.getByRole('region', { name: 'Second step at sign-in' }).getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = await setUp.getByRole('code').innerText()
  await setUp.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Escape')
  await setUp.getByRole('button', { name: 'Keep editing' }).click()
  await setUp.getByRole('button', { name: 'Confirm' }).click()
  await expect(setUp.getByText('The code is not right').first()).toBeVisible()
  await setUp.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await setUp.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recoveryCode = '', nextCode = ''] = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await forget(page)
  await page.goto('/login')
  await submitSignIn(page, boss)
  // A code counts once: the one that set the app up is over, the next one is accepted early.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 30))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('region', { name: 'Second step at sign-in' })).toHaveCount(0)

  await page.goto(`/payments?institute=${encodeURIComponent(instituteName)}`)
  await page.getByRole('button', { name: `Actions for ${payment.receiptNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Delete payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this payment?' })
  await dialog.getByLabel('Reason').fill('Recorded for the wrong student')
  await proveLongAgo(boss.username)
  await dialog.getByRole('button', { name: 'Delete payment' }).click()
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  // Neither a press nor Esc there may close the dialog below, which has what was typed.
  await question.getByText('Nothing that you typed is lost.').click()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Nothing was done, because you did not confirm that it is you.')).toHaveCount(1)
  await expect(page.getByRole('alert').getByText('payment')).toHaveCount(0)
  await expect(dialog.getByLabel('Reason')).toHaveValue('Recorded for the wrong student')
  await dialog.getByRole('button', { name: 'Delete payment' }).click()
  await question.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await question.getByLabel('Recovery code', { exact: true }).fill(recoveryCode)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Payment deleted successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/income-expense?institute=${encodeURIComponent(instituteName)}`)
  const typed = await typeAndLoseSession(page)
  const again = page.getByRole('dialog', { name: 'Sign in again, The Boss' })
  await again.getByLabel('Password', { exact: true }).fill(boss.password)
  await again.getByRole('button', { name: 'Sign In' }).click()
  await again.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await again.getByLabel('Recovery code', { exact: true }).fill(nextCode)
  await again.getByRole('button', { name: 'Sign In' }).click()
  await expect(again).toHaveCount(0)
  await expect(typed).toHaveValue('Sale of old chairs')
})

test('the question who it is takes a password that is typed at once, and Ctrl+Enter answers it', async ({
  page,
  api,
}) => {
  const { boss, instituteName, payment } = await openPaid(page, api)
  await page.goto(`/payments?institute=${encodeURIComponent(instituteName)}`)
  await page.getByRole('button', { name: `Actions for ${payment.receiptNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Delete payment' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Recorded for the wrong student')
  await proveLongAgo(boss.username)
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(question.getByText('Password is required.')).toBeVisible()
  await page.keyboard.type('not this one')
  await page.keyboard.press('Control+Enter')
  await expect(question.getByRole('alert')).toContainText('is not right')
  await question.getByLabel('Password', { exact: true }).fill(boss.password)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Payment deleted successfully')).toBeVisible()
})
