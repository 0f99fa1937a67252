import type { Locator, Page } from '@playwright/test'
import type { Student } from '#contract/shapes/student'
import { expectAccessible } from '../../tools/accessible.ts'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { chooseCourse, enrol } from '../../tools/desk.ts'
import { expectOneToast, expectToast, failing, megabytes, picture, text } from '../../tools/files.ts'
import { type Api, expect, signIn, test, unique } from '../../tools/session.ts'

const notAPicture = 'Must be a picture (JPEG, PNG, WebP or GIF).'

test('photos are sent with an enrollment, and opened through links made on request', async ({ page, api, context }) => {
  const { course, desk } = await openBranch(api)
  const email = `${unique('photo')}@example.com`
  await signIn(page, desk)
  await page.goto('/enroll')
  await page.getByLabel('Email').fill(email)
  for (const [label, value] of [
    ['First name', 'asha'],
    ['Last name', 'kumari'],
    ['Date of birth', '2004-05-06'],
    ['Address', 'ward 4'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByLabel('Mobile', { exact: true }).fill('9876543210')
  await chooseCourse(page, course)
  await page.getByText('Language and photos (optional)').click()
  await page.getByLabel('Aadhaar photo').setInputFiles(text('card.pdf'))
  await expect(page.getByText(notAPicture)).toBeVisible()
  await page.getByLabel('Aadhaar photo').setInputFiles(picture('card.png'))
  await expect(page.getByText(notAPicture)).toHaveCount(0)
  // The input that opens a phone's camera.
  await page.locator('[data-camera=studentPhoto][capture=environment]').setInputFiles(picture())
  await expect(page.getByRole('img', { name: 'Student photo: preview' })).toBeVisible()
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  await expectToast(page, 'Student enrolled successfully')

  const { students } = await api.get<{ students: Student[] }>(`/students?search=${email}`)
  const [student] = students
  expect(student).toMatchObject({ aadhaarPhoto: expect.any(String), studentPhoto: expect.any(String) })
  await page.goto(`/students/${student?.id}`)
  const asked = page.waitForResponse(answer => answer.url().endsWith(`/api/students/${student?.id}`))
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Student photo' }).click()
  await asked
  const tab = await opened
  await tab.waitForURL(/\/uploads\/photos\/.*signature=/)
  expect((await page.request.get(tab.url())).headers()['content-type']).toBe('image/png')
  await tab.close()

  await expect(page.getByText('Aadhaar photo on file. A super admin can reveal it.')).toBeVisible()
  await page.goto(`/students?q=${email}`)
  const columns = ['Sr. No', 'Photo', 'Full Name', 'Email', 'Mobile', 'Branch', 'Enrollments', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  await expect(page.getByRole('row').filter({ hasText: email }).locator('img')).toBeVisible()

  await page.goto('/enroll')
  await page.getByLabel('Email').fill(email)
  await expect(page.getByText('Existing student found')).toBeVisible()
  await expect(page.getByLabel('Student photo')).toHaveCount(0)
})

/** A camera permitted only at the second try. The packaged Chromium opens none, not even its own fake one. */
function fakeCamera() {
  let tries = 0
  navigator.mediaDevices.getUserMedia = async () => {
    tries += 1
    if (tries === 1) throw new DOMException('Permission denied', 'NotAllowedError')
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const paint = () => {
      canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 640, 480)
      requestAnimationFrame(paint)
    }
    paint()
    return canvas.captureStream()
  }
}

test('a photo is taken with the computer’s camera, previewed, and taken again', async ({ page, api }) => {
  const student = await newStudent(api)
  await page.addInitScript(fakeCamera)
  await signIn(page)
  const form = await openEdit(page, student)
  const camera = page.getByRole('dialog', { name: 'Student photo' })
  await form.getByRole('button', { name: 'Take photo of Student photo' }).click()
  await expect(camera.getByText('The browser is not allowed to use the camera.')).toBeVisible()
  await camera.getByRole('button', { name: 'Try again' }).click()
  const shutter = camera.getByRole('button', { name: 'Take photo' })
  await expect(shutter).toBeEnabled()
  await expectAccessible(page)
  await shutter.click()
  await expect(camera.getByRole('img', { name: 'Student photo: taken just now' })).toBeVisible()
  await camera.getByRole('button', { name: 'Take again' }).click()
  await shutter.click()
  await camera.getByRole('button', { name: 'Use photo' }).click()
  await expect(camera).toHaveCount(0)
  await expect(form.getByRole('img', { name: 'Student photo: preview' })).toBeVisible()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Student updated successfully')
  const { student: after } = await api.get<{ student: Student }>(`/students/${student.id}`)
  expect((await page.request.get(String(after.studentPhoto))).headers()['content-type']).toBe('image/jpeg')
})

test('a picture can be dropped on its field, and one dropped elsewhere does not leave the form', async ({
  page,
  api,
}) => {
  const student = await newStudent(api)
  await signIn(page)
  const form = await openEdit(page, student)
  const drop = async (on: Locator, { name, mimeType, buffer }: ReturnType<typeof picture>) => {
    const dataTransfer = await page.evaluateHandle(
      ({ name, mimeType, bytes }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
        return transfer
      },
      { name, mimeType, bytes: [...buffer] },
    )
    await on.dispatchEvent('dragover', { dataTransfer })
    await on.dispatchEvent('drop', { dataTransfer })
    const kept = await on.evaluate(
      (element, transfer) =>
        element.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })),
      dataTransfer,
    )
    // The drop was cancelled; otherwise the browser would leave the page and open the file.
    expect(kept).toBe(false)
  }
  await drop(form.getByLabel('First name'), picture())
  await expect(form.getByRole('img', { name: 'Student photo: preview' })).toHaveCount(0)
  const field = form.locator('[data-drop]').filter({ has: page.getByLabel('Student photo') })
  await drop(field, text('card.pdf'))
  await expect(form.getByText(notAPicture)).toBeVisible()
  await drop(field, picture())
  await expect(form.getByRole('img', { name: 'Student photo: preview' })).toBeVisible()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Student updated successfully')
})

const newStudent = async (api: Api) => (await enrol(api)).Student

const openEdit = async (page: Page, { id }: Student) => {
  await page.goto(`/students/${id}`)
  await page.getByRole('button', { name: 'Edit Student' }).click()
  return page.getByRole('dialog', { name: 'Edit Student' })
}

test('a student’s photo is added and removed; a file that cannot be a photo is refused next to the field', async ({
  page,
  api,
}) => {
  const student = await newStudent(api)
  await signIn(page)
  const form = await openEdit(page, student)
  await form.getByLabel('Student photo').setInputFiles(megabytes(6, 'me.jpg'))
  await expect(form.getByText('The file is 6 MB; it may be at most 5 MB.')).toBeVisible()
  // The server refuses a file that is a picture only by its name.
  await form.getByLabel('Address').fill('12 New Road')
  await form.getByLabel('Student photo').setInputFiles(text('me.jpg'))
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText(notAPicture)).toBeVisible()
  await expect(form.getByLabel('Address')).toHaveValue('12 New Road')
  await expectAccessible(page)
  await form.getByLabel('Student photo').setInputFiles(picture())
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Student updated successfully')
  await expect(page.getByRole('img', { name: `Photo of ${student.fullName}` })).toBeVisible()
  await expect(page.getByText('Aadhaar card: not provided')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Student' }).click()
  await form.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('button', { name: 'Keep it' }).click()
  await form.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Student photo: not provided')).toBeVisible()
})

test('photos can be changed with an enrollment too, without other changes', async ({ page, api }) => {
  const { id, Student } = await enrol(api)
  await signIn(page)
  await page.goto(`/enrollments/edit/${id}`)
  await page.getByLabel('Student photo').setInputFiles(picture())
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Enrollment updated successfully')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await page.goto(`/students/${Student.id}`)
  await expect(page.getByRole('img', { name: `Photo of ${Student.fullName}` })).toBeVisible()
})

test('a super admin can show an Aadhaar number in full and the card, and a doubtful number brings a warning', async ({
  page,
  api,
}) => {
  const student = await newStudent(api)
  await signIn(page)
  const form = await openEdit(page, student)
  await form.getByLabel('Aadhaar number').fill('123412341235')
  await form.getByLabel('Aadhaar photo').setInputFiles(picture('card.png'))
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Aadhaar number is probably mistyped: its check digit does not fit.')
  await expectToast(page, 'Student updated successfully')
  await expect(page.getByText('XXXXXXXX1235')).toBeVisible()
  await expect(page.getByText('Each view of the full number is recorded.')).toBeVisible()
  const fails = await failing(page, 'GET', /\/aadhaar$/)
  await page.getByRole('button', { name: 'Show number' }).click()
  await expectToast(page, 'No.')
  fails()
  await page.getByRole('button', { name: 'Show number' }).click()
  await expect(page.getByText('1234 1234 1235')).toBeVisible()
  await page.getByRole('button', { name: 'Hide number' }).click()
  await expect(page.getByText('1234 1234 1235')).toHaveCount(0)

  const card = page.getByRole('img', { name: `Aadhaar card of ${student.fullName}` })
  await expect(page.getByText('Each view of the photo is recorded.')).toBeVisible()
  await page.getByRole('button', { name: 'Reveal' }).click()
  await expect(card).toHaveJSProperty('complete', true)
  await expect(card).not.toHaveJSProperty('naturalWidth', 0)
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(card).toHaveCount(0)
})

test('branch staff upload, download, change and delete study material, but cannot edit the course', async ({
  page,
  api,
}) => {
  const { course } = await openDesk(page, api)
  const { courses } = await api.get<{ courses: { id: string }[] }>(`/courses?search=${encodeURIComponent(course)}`)
  await page.goto(`/courses/${courses[0]?.id}`)
  await expect(page.getByRole('button', { name: 'Edit Course' })).toHaveCount(0)
  const stats = page.getByRole('region', { name: 'Quick Stats' })
  await expect(stats).toContainText('Study materials0')

  await page.getByRole('button', { name: 'Upload Material' }).click()
  const form = page.getByRole('dialog', { name: 'Upload Material' })
  await form.getByLabel('Title').fill('Vouchers')
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form.getByText('Please select a file')).toBeVisible()
  await form.getByLabel('File').setInputFiles(megabytes(26, 'large.pdf'))
  await expect(form.getByText('The file is 26 MB; it may be at most 25 MB.')).toBeVisible()
  await form.getByLabel('File').setInputFiles(megabytes(1, 'setup.exe'))
  await expect(form.getByText(/^Must be a PDF/)).toBeVisible()
  await form.getByLabel('File').setInputFiles(text('vouchers.txt'))
  const works = await failing(page, 'POST', /\/api\/materials$/)
  await form.getByRole('button', { name: 'Upload' }).click()
  await expectOneToast(page, 'Failed to upload material')
  await expect(form.getByText('vouchers.txt')).toBeVisible()
  await expectAccessible(page)
  works()
  await form.getByRole('button', { name: 'Upload' }).click()
  await expectToast(page, 'Material uploaded successfully')
  await expect(stats).toContainText('Study materials1')

  const list = page.getByRole('list', { name: 'Study materials' })
  await expect(list).toContainText('vouchers.txt · 34 Bytes · Meena Joshi')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Vouchers' }).click()
  expect((await saved).suggestedFilename()).toBe('vouchers.txt')
  await expectToast(page, 'Material downloaded successfully')
  const downloads = await failing(page, 'GET', /\/download$/)
  await page.getByRole('button', { name: 'Download Vouchers' }).click()
  await expectToast(page, 'Failed to download material')
  downloads()

  await page.getByRole('button', { name: 'Actions for Vouchers' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Material' })
  await edit.getByLabel('File').setInputFiles(text('vouchers-2.txt', 'New words.\n'))
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(list).toContainText('vouchers-2.txt · 11 Bytes')

  const deletes = await failing(page, 'DELETE', /\/api\/materials\//)
  await page.getByRole('button', { name: 'Actions for Vouchers' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this material?' })
  await question.getByRole('button', { name: 'Delete material' }).click()
  await expectToast(page, 'Failed to delete material')
  deletes()
  await question.getByRole('button', { name: 'Delete material' }).click()
  await expectToast(page, 'Material deleted successfully')
  await expect(page.getByText('No study materials yet')).toBeVisible()
})
