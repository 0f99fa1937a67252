import { day, enrol, openInstitute, screenDate } from '../../tools/desk.ts'
import { expect, signIn, test } from '../../tools/session.ts'

test('all enrollments: balances, filters, and links to the student and the edit form', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const owing = await enrol(api, { instituteName, fees: 6000, enrollmentDate: day(-10) })
  const settled = await enrol(api, { instituteName, fees: 4000 })
  await api.post('/payments', { enrollmentId: settled.id, amount: 4000 })

  await signIn(page)
  await page.goto(`/all-enrollments?institute=${encodeURIComponent(instituteName)}`)
  const table = page.getByRole('table', { name: 'Enrollments' })
  const headers = ['No.', 'Full Name', 'Mob.no', 'Course Name', 'Institute', 'Applicable Fees', 'Balance Amount']
  const more = ['Enrollment Date', 'Due Date', 'Status', 'Actions']
  await expect(table.getByRole('columnheader')).toHaveText([...headers, ...more])
  const rows = table.getByRole('row')
  await expect(rows.nth(1)).toContainText(settled.Student.fullName, { ignoreCase: true })
  await expect(rows.nth(1)).toContainText('Paid')
  await expect(rows.nth(2)).toContainText('₹6,000 due')

  // A range includes both its ends.
  await page.getByLabel('Enrollment date from').fill(day(-10))
  await page.getByLabel('Enrollment date to').fill(day(-10))
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(owing.Student.fullName, { ignoreCase: true })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox').fill(settled.Course.name)
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Status').selectOption('cancelled')
  await expect(page.getByText('No enrollments found')).toBeVisible()

  await page.goto(`/all-enrollments?institute=${encodeURIComponent(instituteName)}&q=${owing.Course.name}`)
  await page.getByRole('button', { name: `Actions for ${owing.Student.fullName}` }).click()
  await expect(page.getByRole('menuitem', { name: 'View student' })).toHaveAttribute(
    'href',
    `/students/${owing.studentId}`,
  )
  await expect(page.getByRole('menuitem', { name: 'Edit enrollment' })).toHaveAttribute(
    'href',
    `/enrollments/edit/${owing.id}`,
  )
})

test('upcoming installments show the whole status in Hindi on a tablet', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  await enrol(api, { instituteName, enrollmentDate: day(-500), nextInstallmentDate: day(-391) })
  await signIn(page)
  await page.context().addCookies([{ name: 'language', value: 'hi', url: page.url() }])
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`/upcoming-installments?institute=${encodeURIComponent(instituteName)}`)
  const status = page.getByRole('table').getByRole('cell', { name: 'तारीख निकल चुकी', exact: true })
  await expect(status).toBeVisible()
  expect(await status.evaluate(cell => cell.scrollWidth - cell.clientWidth)).toBe(0)
})

test('upcoming installments: days overdue, paid ones on request, and the payment form one click away', async ({
  page,
  api,
}) => {
  const instituteName = await openInstitute(api)
  const late = await enrol(api, { instituteName, enrollmentDate: day(-30), nextInstallmentDate: day(-12) })
  const soon = await enrol(api, { instituteName, nextInstallmentDate: day(5) })
  const settled = await enrol(api, { instituteName, nextInstallmentDate: day(5) })
  await api.post('/payments', { enrollmentId: settled.id, amount: 6000 })

  await signIn(page)
  const path = `/upcoming-installments?institute=${encodeURIComponent(instituteName)}`
  await page.goto(path)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(late.Student.fullName, { ignoreCase: true })
  await expect(rows.nth(1)).toContainText('12 days overdue')
  await expect(rows.nth(2)).toContainText(screenDate(day(5)))
  await page.getByLabel('Due date from').fill(day(5))
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(soon.Student.fullName, { ignoreCase: true })
  await page.getByLabel('Status').selectOption('paid')
  await expect(rows.nth(1)).toContainText(settled.Student.fullName, { ignoreCase: true })

  await page.goto(`${path}&status=overdue`)
  await page.getByRole('button', { name: `Actions for ${late.Student.fullName}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', `/enrollments/edit/${late.id}`)
  await page.getByRole('menuitem', { name: 'Record payment' }).click()
  await expect(page).toHaveURL(new RegExp(`/payments\\?enrollment=${late.id}`))
  await expect(page.getByRole('dialog')).toContainText(late.Student.fullName, { ignoreCase: true })
})
