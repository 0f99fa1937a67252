import { openBranch } from '../../tools/branch.ts'
import { day, enrol } from '../../tools/desk.ts'
import { settled } from '../../tools/scene.ts'
import { expect, signIn, test } from '../../tools/session.ts'

test('each message opens in WhatsApp at a press, and is counted', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const installments = [{ dueDate: day(-40), amount: 6000 }]
  const late = await enrol(api, { instituteName, enrollmentDate: day(-90), installments })
  await signIn(page, desk)
  await page.goto('/reports/dues')
  await settled(page)
  await page.getByLabel('Select all on this page').click()
  await page.getByRole('region', { name: 'Selected enrollments' }).getByRole('button', { name: 'Remind' }).click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `Open WhatsApp for ${late.Student.fullName}` }).click()
  await (await opening).close()
  await expect(page.getByText('1 of 1 opened')).toBeVisible()
})
