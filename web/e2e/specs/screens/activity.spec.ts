import { openBranch } from '../../tools/branch.ts'
import { enrol, openInstitute } from '../../tools/desk.ts'
import { expect, signIn, test } from '../../tools/session.ts'

test('the activity tells a changed discount with old and new, is narrowed to a student, and leaves as an edit log', async ({
  page,
  api,
}) => {
  const instituteName = await openInstitute(api)
  const enrollment = await enrol(api, { instituteName, fees: 6000 })
  await api.put(`/enrollments/${enrollment.id}`, { discount: 500, discountReason: 'Merit' })
  await signIn(page)
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByLabel('Institute').selectOption(instituteName)
  const line = page
    .getByRole('list', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ hasText: 'Discount' })
    .first()
  await expect(line).toContainText('₹500')
  await expect(line).toContainText('Reason: Merit')
  await line.getByRole('link', { name: enrollment.Student.fullName }).click()
  await expect(page.getByText(/^Only what concerns one student/)).toBeVisible()
  await page.getByLabel('Kind').selectOption('signIns')
  await expect(page.getByText('No activity found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Edit log' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^edit-log-\d{4}-\d\d\.csv$/)
})

test('the activity and the payments are searched for a receipt however its number is typed', async ({ page, api }) => {
  const { id } = await enrol(api, { fees: 6000 })
  const body = { enrollmentId: id, amount: 500 }
  const { payment } = await api.post<{ payment: { receiptNumber: string } }>('/payments', body)
  const [prefix, years, serial] = payment.receiptNumber.split('/')
  const typed = `${prefix} ${years} ${Number(serial)}`.toLowerCase()
  await signIn(page)
  for (const [path, list] of [
    ['/activity', page.getByRole('list', { name: 'Activity' }).getByRole('listitem')],
    ['/payments', page.getByRole('row').filter({ has: page.getByRole('rowheader') })],
  ] as const) {
    await page.goto(path)
    await page.getByRole('searchbox').fill(typed)
    await expect(list).toHaveCount(1)
    await expect(list).toContainText(payment.receiptNumber)
  }
})

test('on a phone the filters of the activity lie in a drawer, and their button counts them', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  await enrol(api, { instituteName })
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, desk)
  await page.goto('/activity')
  await expect(page.getByRole('list', { name: 'Activity' }).getByText('Signed in.')).toBeVisible()
  await expect(page.getByLabel('Kind')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Kind').selectOption('enrollments')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Activity' }).getByText('Signed in.')).toBeHidden()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})
