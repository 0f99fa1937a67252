// @vitest-environment jsdom
import '../../../shared/ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { SessionProvider, useSession } from '../../../shared/session/session.tsx'
import { EnrollForm } from './EnrollForm.tsx'

// The whole form is slow to draw where other tests run beside it.
configure({ asyncUtilTimeout: 10_000 })

const courseId = '0190b7a0-0000-7000-8000-000000000001'
const course = { id: courseId, name: 'Tally Prime', fees: 6000, duration: 3, isActive: true }
const asha = {
  id: '0190b7a0-0000-7000-8000-000000000002',
  email: 'asha@example.com',
  firstName: 'ASHA',
  Enrollments: [],
}

/** A service that enrolls Asha at the first request for it, whose answer is lost. */
function openService() {
  const sent: { key: string | null; body: unknown }[] = []
  const asked: string[] = []
  const answer = (path: string): unknown => {
    if (path.startsWith('/api/auth/profile')) return { user: { id: 'u', fullName: 'Meera', role: 'sub_admin' } }
    if (path.startsWith('/api/courses')) return { courses: [course] }
    if (path.startsWith('/api/students')) return { students: sent.length > 0 ? [asha] : [] }
    return { enrollment: { id: 'e' } }
  }
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (method !== 'POST') asked.push(path)
    else sent.push({ key: new Headers(headers).get('Idempotency-Key'), body })
    if (method === 'POST' && sent.length === 1) throw new TypeError('The connection was lost.')
    return new Response(JSON.stringify(answer(path)))
  })
  return { sent, times: (path: string) => asked.filter(one => one.startsWith(path)).length }
}

function Desk({ onEnrolled }: { onEnrolled: () => void }) {
  return useSession().status === 'signedIn' && <EnrollForm again={false} onEnrolled={onEnrolled} />
}

async function openForm(onEnrolled: () => void) {
  localStorage.setItem('token', 'token')
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionProvider>
          <Desk onEnrolled={onEnrolled} />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const fields = {
    Email: asha.email,
    'First name': 'asha',
    'Last name': 'kumari',
    Mobile: '9876543210',
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
}

const enroll = () => fireEvent.click(screen.getByText('Enroll Student'))

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('after a lost answer the lists are fresh, and the second try is the same enrollment', {
  timeout: 30_000,
}, async () => {
  const onEnrolled = vi.fn()
  const { sent, times } = openService()
  await openForm(onEnrolled)
  await waitFor(() => expect(times('/api/students')).toBe(1))
  enroll()
  expect(await screen.findByText(/No answer came, so it may or may not have been saved/)).toBeTruthy()
  await vi.waitFor(() => expect([times('/api/courses'), times('/api/students')]).toEqual([2, 2]))
  // The service knows Asha by now, but taking her for a known student would make it another request.
  expect(screen.queryByText('Existing student found')).toBeNull()
  enroll()
  await waitFor(() => expect(onEnrolled).toHaveBeenCalledWith({ id: 'e' }))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})
