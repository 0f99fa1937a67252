import { enrol, openInstitute } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('a student is found by another spelling of the name, in the list and in the palette', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  await api.post('/students', {
    firstName: 'Bhagyashree',
    lastName: 'Quadri',
    email: `${unique('student')}@example.com`,
    mobile: '9876543210',
    dateOfBirth: '2004-05-06',
    address: 'Near the bus stand',
    aadhaarNo: '999941057058',
    instituteName,
  })
  await signIn(page)
  await page.goto(`/students?institute=${encodeURIComponent(instituteName)}`)
  await page.getByRole('searchbox', { name: 'Search students' }).fill('भाग्यश्री कादरी')
  await expect(page.getByRole('link', { name: 'Bhagyashree Quadri' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bhagyasri kadri')
  await expect(page.getByRole('option', { name: /^Bhagyashree Quadri/ }).first()).toBeVisible()
})

test('the journal, Activity and the payment form find another spelling too', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  await enrol(api, { instituteName, lastName: 'Srivastava' })
  const branch = new URLSearchParams({ institute: instituteName })
  await signIn(page)
  await page.goto(`/reports/journal?${branch}`)
  await page.getByRole('searchbox').fill('रवि shreevastav')
  await expect(page.getByRole('link', { name: 'Ravi Srivastava' }).first()).toBeVisible()
  await page.goto(`/activity?${branch}`)
  await page.getByRole('searchbox').fill('ravee श्रीवास्तव')
  await expect(page.getByText('Ravi Srivastava').first()).toBeVisible()
  await page.goto(`/payments?${branch}`)
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await page.getByRole('combobox', { name: 'Enrollment' }).fill('रवि shreevastav')
  await expect(page.getByRole('option', { name: /^Ravi Srivastava/ }).first()).toBeVisible()
})
