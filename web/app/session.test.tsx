// @vitest-environment jsdom
import '../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../base/api/api.ts'
import { queryClient } from '../base/api/queryClient.ts'
import { superAdmin } from '../shared/session/roles.ts'
import { SessionProvider, useSession, useUser } from '../shared/session/session.tsx'
import { useUnsaved } from '../ui/browser/unsaved.ts'
import { Guard } from './Guard.tsx'
import { ScreenBoundary } from './layout/ScreenBoundary.tsx'

function Screen() {
  const { signOut } = useSession()
  return (
    <>
      <p>Hello {useUser().fullName}</p>
      <button type="button" onClick={signOut}>
        Leave
      </button>
    </>
  )
}

function SignIn() {
  const { from, ended } = Object(useLocation().state)
  return <p>{`Sign in${ended ? ' again' : ''}, from ${from}`}</p>
}

/** Changes the token as another tab of this browser would. */
function inAnotherTab(token: string | null) {
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
}

interface Profile {
  status: number
  role?: string
  id?: string
  branch?: string
}

const stubProfile = ({ status, role = 'sub_admin', id = 'meera', branch = 'Wai' }: Profile) =>
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ user: { id, fullName: 'Meera', role, branch } }), { status })
  })

function open(address: string, profile: Profile, payments = <Screen />) {
  window.history.replaceState(null, '', address)
  stubProfile(profile)
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionProvider>
          <ScreenBoundary whole>
            <Routes>
              <Route path="/payments" element={<Guard>{payments}</Guard>} />
              <Route
                path="/users"
                element={
                  <Guard>
                    <Guard roles={superAdmin}>
                      <Screen />
                    </Guard>
                  </Guard>
                }
              />
              <Route path="/login" element={<SignIn />} />
              <Route path="/unauthorized" element={<p>Access Denied</p>} />
              <Route path="/dashboard" element={<p>Dashboard</p>} />
            </Routes>
          </ScreenBoundary>
        </SessionProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a visitor without a token is sent to the sign-in page at once, and the way back is kept', () => {
  open('/payments?page=2', { status: 200 })
  expect(screen.getByText('Sign in, from /payments?page=2')).toBeTruthy()
})

test('with a stored token the profile is fetched and the screen shows', async () => {
  localStorage.setItem('token', 'abc')
  open('/payments', { status: 200 })
  expect(await screen.findByText('Hello Meera')).toBeTruthy()
})

test('a profile that was requested before the app loaded is not requested again', async () => {
  localStorage.setItem('token', 'abc')
  const answer = Response.json({ user: { fullName: 'Early', role: 'sub_admin' } })
  window.askedProfile = { token: 'abc', answer: Promise.resolve(answer) }
  open('/payments', { status: 500 })
  expect(await screen.findByText('Hello Early')).toBeTruthy()
})

test('a profile that was requested with another token is not used', async () => {
  localStorage.setItem('token', 'abc')
  const answer = Response.json({ user: { fullName: 'Early', role: 'sub_admin' } })
  window.askedProfile = { token: 'old', answer: Promise.resolve(answer) }
  open('/payments', { status: 200 })
  expect(await screen.findByText('Hello Meera')).toBeTruthy()
})

test.each([401, 403, 500])('a profile request that is answered with %i ends the session', async status => {
  localStorage.setItem('token', 'abc')
  open('/payments', { status })
  expect(await screen.findByText('Sign in again, from /payments')).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
})

test.each([0, 429, 502, 503, 504])(
  'a profile request that nobody can answer at the moment (%i) ends no session',
  async status => {
    localStorage.setItem('token', 'abc')
    open('/payments', { status })
    expect(
      await screen.findByText('You are still signed in. The screen opens by itself when the server is back.'),
    ).toBeTruthy()
    expect(localStorage.getItem('token')).toBe('abc')
  },
)

test('a profile that breaks off half-way ends no session', async () => {
  localStorage.setItem('token', 'abc')
  window.askedProfile = { token: 'abc', answer: Promise.resolve(new Response('{"user":{"id":"mee')) }
  open('/payments', { status: 500 })
  expect(
    await screen.findByText('You are still signed in. The screen opens by itself when the server is back.'),
  ).toBeTruthy()
  expect(localStorage.getItem('token')).toBe('abc')
})

test.each([
  'Failed to fetch dynamically imported module: https://fees.example.com/assets/DayClosePage-1a2b.js',
  'error loading dynamically imported module: https://fees.example.com/assets/DayClosePage-1a2b.js',
  'Importing a module script failed.',
])('a screen whose file an update has removed is loaded again by itself, once: %s', async message => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => new Response())
  const Gone = () => {
    throw new TypeError(message)
  }
  const show = () =>
    render(
      <BrowserRouter>
        <ScreenBoundary>
          <Gone />
        </ScreenBoundary>
      </BrowserRouter>,
    )
  show()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object({ type: 'reload' })])
  show()
  expect(screen.getByRole('heading', { name: 'This screen stopped working' })).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
})

test('a screen that nobody could answer for is loaded again when the service is ready', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  localStorage.setItem('token', 'abc')
  open('/payments', { status: 503 })
  await screen.findByRole('heading', { name: 'The server could not be reached' })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const look = vi.fn(async () => new Response(null, { status: 503 }))
  vi.stubGlobal('fetch', look)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(look).toHaveBeenCalledExactlyOnceWith('/api/health/ready')
  expect(reload).not.toHaveBeenCalled()
  look.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(reload).toHaveBeenCalledOnce()
})

test('a user with an unknown role is signed out, without a redirect loop', async () => {
  localStorage.setItem('token', 'abc')
  open('/payments', { status: 200, role: 'wizard' })
  expect(await screen.findByText('Sign in, from undefined')).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
})

test('a screen of another role is refused', async () => {
  localStorage.setItem('token', 'abc')
  open('/users', { status: 200 })
  expect(await screen.findByText('Access Denied')).toBeTruthy()
})

test('signing out on purpose keeps no way back', async () => {
  localStorage.setItem('token', 'abc')
  open('/payments', { status: 200 })
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(screen.getByText('Sign in, from undefined')).toBeTruthy()
})

test('signing out in one tab signs out in all, and the way back is kept', async () => {
  localStorage.setItem('token', 'abc')
  open('/payments', { status: 200 })
  await screen.findByText('Hello Meera')
  act(() => inAnotherTab(null))
  expect(screen.getByText('Sign in again, from /payments')).toBeTruthy()
})

/** The screen, with something typed and not saved. */
function Typed() {
  useUnsaved(true)
  const { held } = useSession()
  return (
    <>
      <Screen />
      <input aria-label="Typed" defaultValue="" />
      {held && <p>Asked for {held}</p>}
    </>
  )
}

async function typeAndEnd() {
  localStorage.setItem('token', 'abc')
  open('/payments', { status: 200 }, <Typed />)
  await userEvent.type(await screen.findByLabelText('Typed'), 'still here')
  queryClient.setQueryData(['payments'], 'of Meera')
  act(() => inAnotherTab(null))
}

test('a session that ends while something is typed keeps the screen and what it has loaded for its user', async () => {
  await typeAndEnd()
  expect(screen.getByText('Asked for signIn')).toBeTruthy()
  expect(queryClient.getQueryData(['payments'])).toBe('of Meera')
  act(() => inAnotherTab('def'))
  await waitFor(() => expect(screen.queryByText(/Asked for/)).toBeNull())
  // What comes after the drawing is done, too.
  await act(async () => undefined)
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('still here')
  expect(queryClient.getQueryData(['payments'])).toBe('of Meera')
})

test('a screen that waits goes when somebody else signs in, with all that it has loaded', async () => {
  await typeAndEnd()
  stubProfile({ status: 200, id: 'ravi' })
  act(() => inAnotherTab('def'))
  expect(await screen.findByText('Sign in again, from /payments')).toBeTruthy()
  expect(queryClient.getQueryData(['payments'])).toBeUndefined()
})

test('a screen that waits is not for the same user in another branch, where they see other records', async () => {
  await typeAndEnd()
  stubProfile({ status: 200, branch: 'Satara' })
  act(() => inAnotherTab('def'))
  expect(await screen.findByText('Sign in again, from /payments')).toBeTruthy()
  expect(queryClient.getQueryData(['payments'])).toBeUndefined()
})

test('signing out on purpose gives up what is typed', async () => {
  localStorage.setItem('token', 'abc')
  open('/payments', { status: 200 }, <Typed />)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(screen.getByText('Sign in, from undefined')).toBeTruthy()
})

test('when another user signs in in another tab, the data of the first user are cleared', async () => {
  localStorage.setItem('token', 'abc')
  open('/payments', { status: 200 })
  await screen.findByText('Hello Meera')
  queryClient.setQueryData(['payments'], 'of Meera')
  act(() => inAnotherTab('def'))
  await screen.findByText('Hello Meera')
  expect(queryClient.getQueryData(['payments'])).toBeUndefined()
})

test('who signs in again in a role that may not see the open screen goes to the dashboard and is refused nothing', async () => {
  localStorage.setItem('token', 'abc')
  open('/users', { status: 200, role: 'super_admin' })
  await screen.findByText('Hello Meera')
  stubProfile({ status: 200, role: 'student' })
  act(() => inAnotherTab('def'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('a late refusal of an old token doesn’t end a new session', async () => {
  localStorage.setItem('token', 'old')
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const late = send('GET', '/payments')
  localStorage.setItem('token', 'new')
  answer.resolve(new Response('{}', { status: 401 }))
  await expect(late).rejects.toMatchObject({ status: 401 })
  expect(localStorage.getItem('token')).toBe('new')
})
