// @vitest-environment jsdom
import '../../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../base/api/queryClient.ts'
import { Toasts } from '../../../base/toasts/toast.tsx'
import { coursesQuery } from '../../../shared/courses/queries.ts'
import { flushDrafts } from '../../../shared/draft/draft.ts'
import { SessionProvider, useSession } from '../../../shared/session/session.tsx'
import { EnrollForm } from './EnrollForm.tsx'

const courseId = '0190b7a0-0000-7000-8000-000000000001'
const course = { id: courseId, name: 'Tally Prime', fees: 6000, duration: 3, isActive: true }
const asha = {
  id: '0190b7a0-0000-7000-8000-000000000002',
  email: 'asha@example.com',
  firstName: 'ASHA',
  mobile: '9876543210',
  Enrollments: [],
}
const enrollment = {
  id: 'e',
  enrollmentDate: '2026-06-15',
  totalAmount: 6000,
  remainingAmount: 6000,
  installmentAmount: 6000,
  nextInstallmentDate: null,
  Student: { fullName: 'ASHA KUMARI', mobile: '9876543210' },
  Course: { name: 'Tally Prime' },
}

interface Sent {
  path: string
  key: string | null
  body: unknown
}

interface Service {
  loses?: number[]
  refuses?: number[]
  role?: 'super_admin' | 'sub_admin'
  courses?: (typeof course)[]
  /** Whether today is closed at the branch. */
  closed?: boolean
}

/** A service that does what it is asked and answers, unless `loses` or `refuses` says otherwise of the number of a write. */
function openService({ loses = [], refuses = [], role = 'sub_admin', courses = [course], closed = false }: Service) {
  const sent: Sent[] = []
  const asked: string[] = []
  const answer = (path: string): unknown => {
    if (path.startsWith('/api/auth/profile'))
      return { user: { id: 'u', fullName: 'Meera', role, instituteName: 'Pune' } }
    if (path.startsWith('/api/courses')) return { courses }
    if (path.startsWith('/api/reports/day-close')) return { dayCloses: closed ? [{ reopened: null }] : [] }
    if (path.startsWith('/api/students')) return { students: sent.length > 0 ? [asha] : [] }
    if (path.startsWith('/api/desk-settings')) return { discountReasons: [] }
    if (path.startsWith('/api/payments')) return { payment: { id: 'p' } }
    return { enrollment }
  }
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (method !== 'POST') asked.push(path)
    else sent.push({ path, key: new Headers(headers).get('Idempotency-Key'), body })
    if (method === 'POST' && loses.includes(sent.length)) throw new TypeError('The connection was lost.')
    if (method === 'POST' && refuses.includes(sent.length))
      return new Response(JSON.stringify({ message: 'The day is closed.', code: 'DAY_CLOSED' }), { status: 422 })
    return new Response(JSON.stringify(answer(path)))
  })
  return { sent, times: (path: string) => asked.filter(one => one.startsWith(path)).length }
}

function Desk(did: Parameters<typeof EnrollForm>[0]) {
  return useSession().status === 'signedIn' && <EnrollForm {...did} />
}

function openScreen() {
  const did = { again: false, onEnrolled: vi.fn(), onPaid: vi.fn(), onSkip: vi.fn() }
  localStorage.setItem('token', 'token')
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionProvider>
          <Desk {...did} />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...did, close: unmount }
}

async function openForm() {
  const did = openScreen()
  const fields = {
    Email: asha.email,
    'First name': 'asha',
    'Last name': 'kumari',
    Mobile: asha.mobile,
    'Date of birth': '2004-05-06',
    Address: 'ward 4',
  }
  await screen.findByLabelText('Email')
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const courses = screen.getByLabelText('Course')
  fireEvent.change(courses, { target: { value: 'tally' } })
  await screen.findByText('Tally Prime')
  fireEvent.keyDown(courses, { key: 'Enter' })
  return did
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pay = (amount: string) => type(/^Paid now/, amount)
const enroll = () => fireEvent.click(screen.getByText('Enroll Student'))

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('after a lost answer the lists are fresh, and the second try is the same enrollment', {
  timeout: 30_000,
}, async () => {
  const { sent, times } = openService({ loses: [1] })
  const { onEnrolled } = await openForm()
  const students = '/api/students?search=asha'
  await waitFor(() => expect(times(students)).toBe(1))
  enroll()
  expect(await screen.findByText(/No answer came, so it may or may not have been saved/)).toBeTruthy()
  await waitFor(() => expect([times('/api/courses'), times(students)]).toEqual([2, 2]))
  // The service knows Asha by now, but taking her for a known student would make it another request.
  expect(screen.queryByText('Existing student found')).toBeNull()
  expect(screen.queryByText(/This mobile is known/)).toBeNull()
  enroll()
  await waitFor(() => expect(onEnrolled).toHaveBeenCalledWith(enrollment))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('the fees go along as they are shown, and are fetched again after a refusal', { timeout: 30_000 }, async () => {
  const { sent, times } = openService({ refuses: [1] })
  await openForm()
  enroll()
  expect(await screen.findAllByText('The day is closed.')).not.toEqual([])
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ courseId, courseFees: 6000 })
  await waitFor(() => expect(times('/api/courses')).toBe(2))
})

test('where today is closed, the form says first that nobody can be enrolled', { timeout: 30_000 }, async () => {
  openService({ closed: true })
  openScreen()
  expect(await screen.findByText(/^Today is closed at this branch: nobody can be enrolled today\./)).toBeTruthy()
  expect(screen.queryByText(/can be enrolled without/)).toBeNull()
})

test('the first payment follows the enrollment once, however often it is sent, under a key of its own', {
  timeout: 30_000,
}, async () => {
  const { sent } = openService({})
  const { onEnrolled, onPaid } = await openForm()
  pay('₹2,500.50')
  const button = screen.getByText('Enroll and take ₹2,500.50')
  fireEvent.click(button)
  fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith({ id: 'p' }))
  expect(onEnrolled).not.toHaveBeenCalled()
  const payments = sent.filter(({ path }) => path === '/api/payments')
  expect(payments.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { enrollmentId: 'e', amount: '2500.50', paymentMethod: 'cash' },
  ])
  const enrollments = sent.filter(({ path }) => path === '/api/enrollments')
  expect(new Set(enrollments.map(({ key }) => key)).size).toBe(1)
  expect(payments[0]?.key).not.toBe(enrollments[0]?.key)
})

test('no enrollment is sent with a payment that cannot be taken', { timeout: 30_000 }, async () => {
  const { sent } = openService({})
  await openForm()
  pay('6000.01')
  fireEvent.click(screen.getByText('Enroll and take ₹6,000.01'))
  expect(await screen.findByText('Must be at most ₹6,000, which is what remains to be paid.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('no amount is asked of whoever pays nothing yet', { timeout: 30_000 }, async () => {
  openService({})
  await openForm()
  pay('nothing')
  fireEvent.blur(screen.getByLabelText(/^Paid now/))
  expect(await screen.findByText(/^Must be an amount in rupees/)).toBeTruthy()
  pay('')
  await waitFor(() => expect(screen.queryByText(/^Must be an amount in rupees/)).toBeNull())
  expect(screen.queryByText('This field is required.')).toBeNull()
})

test('no payment is taken for what a discount has lowered', { timeout: 30_000 }, async () => {
  const { sent } = openService({})
  await openForm()
  pay('5000.01')
  type(/^Discount/, '1000')
  fireEvent.click(screen.getByText('Enroll and take ₹5,000.01'))
  expect(await screen.findByText('Must be at most ₹5,000, which is what remains to be paid.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a refused payment leaves the student enrolled and says so; another amount goes out', {
  timeout: 30_000,
}, async () => {
  const { sent } = openService({ refuses: [2] })
  const { onPaid } = await openForm()
  pay('2500')
  fireEvent.click(screen.getByText('Enroll and take ₹2,500'))
  expect(await screen.findByText('The payment was refused: nothing is recorded as paid.')).toBeTruthy()
  expect(screen.getAllByText('The day is closed.')).not.toEqual([])
  expect(screen.queryByLabelText('Course')).toBeNull()
  pay('2000')
  fireEvent.click(screen.getByText('Record ₹2,000'))
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith({ id: 'p' }))
  expect(sent.map(({ path }) => path)).toEqual(['/api/enrollments', '/api/payments', '/api/payments'])
  expect(sent[2]?.key).toBe(sent[1]?.key)
})

test('a payment without an answer may be recorded, and is sent again as the same one', {
  timeout: 30_000,
}, async () => {
  const { sent } = openService({ loses: [2] })
  const { onPaid, onSkip } = await openForm()
  pay('2500')
  fireEvent.click(screen.getByText('Enroll and take ₹2,500'))
  expect(await screen.findByText('Whether the payment was recorded is not known.')).toBeTruthy()
  expect(screen.getByText(/No answer came, so it may or may not have been saved/)).toBeTruthy()
  fireEvent.click(screen.getByText('Record ₹2,500'))
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith({ id: 'p' }))
  expect(sent[2]).toEqual(sent[1])
  expect(onSkip).not.toHaveBeenCalled()
})

test('a draft brings the first payment back with the rest of the form, until the student is enrolled', {
  timeout: 30_000,
}, async () => {
  const { sent } = openService({ refuses: [2] })
  const { close } = await openForm()
  pay('2500')
  type(/^Paid by/, 'cheque')
  const typed = { 'Cheque number': '123456', 'Bank of the cheque': 'SBI Gaya', 'Date on the cheque': '2026-06-10' }
  await screen.findByLabelText('Cheque number')
  for (const [label, value] of Object.entries(typed)) type(new RegExp(`^${label}`), value)
  close()
  openScreen()
  fireEvent.click(await screen.findByText('Restore'))
  await screen.findByDisplayValue('123456')
  const shown = Array.from(document.querySelectorAll<HTMLInputElement>('input, select, textarea'), ({ value }) => value)
  expect(shown).toEqual(expect.arrayContaining(['2500', 'cheque', '123456', 'SBI Gaya', '10/06/2026', 'Tally Prime']))
  fireEvent.click(screen.getByText('Enroll and take ₹2,500'))
  expect(await screen.findByText('The payment was refused: nothing is recorded as paid.')).toBeTruthy()
  pay('2000')
  expect(sent).toHaveLength(2)
  window.dispatchEvent(new Event(flushDrafts))
  expect(Object.keys(localStorage)).toEqual(['token'])
})

test('an empty form names its fields in their order, keeps their hints, and begins with the first', {
  timeout: 30_000,
}, async () => {
  openService({})
  openScreen()
  render(<Toasts />)
  fireEvent.click(await screen.findByText('Enroll Student'))
  const summary = await screen.findByRole('navigation', { name: 'Fields with errors' })
  const names = Array.from(summary.querySelectorAll('button'), ({ textContent }) => textContent)
  expect(names).toEqual(['Mobile', 'First name', 'Last name', 'Email', 'Date of birth', 'Address', 'Course'])
  expect(await screen.findByText('Please fill in student email and select course')).toBeTruthy()
  expect(screen.getByText('7 fields need another look: Mobile, First name, Last name and 4 more.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile'))
  const described = screen.getByLabelText('Email').getAttribute('aria-describedby') ?? ''
  expect(described.split(' ').map(id => document.getElementById(id)?.textContent)).toEqual([
    'This field is required.',
    'Known students are recognised by it. Type none if there is none.',
  ])
})

test.each([
  ['super_admin', 'Add a course'],
  ['sub_admin', 'Ask the owner to add a course.'],
] as const)('without any course, a %s is told: %s', { timeout: 30_000 }, async (role, told) => {
  openService({ role, courses: [{ ...course, isActive: false }] })
  openScreen()
  const hint = await screen.findByText(/No course is offered yet\./)
  expect(hint.textContent).toContain(told)
  const link = screen.queryByRole('link', { name: 'Add a course' })
  expect(link?.getAttribute('href')).toBe(role === 'super_admin' ? '/courses?enroll=waits' : undefined)
})

test('fees that change while the form is open are told until another course is chosen', {
  timeout: 30_000,
}, async () => {
  const excel = { ...course, id: courseId.replace(/1$/, '9'), name: 'Excel', fees: 900 }
  const courses = [course, excel]
  openService({ courses })
  await openForm()
  const told = () => screen.queryByText(/The fees of this course changed/)?.textContent
  await screen.findAllByText('₹6,000')
  expect(told()).toBeUndefined()
  courses[0] = { ...course, fees: 6500 }
  await act(() => queryClient.invalidateQueries(coursesQuery))
  await waitFor(() => expect(told()).toBe('The fees of this course changed from ₹6,000 to ₹6,500.'))
  const choice = screen.getByLabelText('Course')
  fireEvent.change(choice, { target: { value: 'excel' } })
  await screen.findByText('Excel')
  fireEvent.keyDown(choice, { key: 'Enter' })
  await screen.findAllByText('₹900')
  expect(told()).toBeUndefined()
})
