// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../base/api/queryClient.ts'
import { SessionProvider, useSession } from '../../shared/session/session.tsx'
import FirstPassword from '../sign-in/FirstPassword.tsx'
import ChangePassword from './ChangePassword.tsx'
import AuthenticatorDialog from './security/AuthenticatorDialog.tsx'
import NewCodes from './security/NewCodes.tsx'
import PasskeyDialog from './security/PasskeyDialog.tsx'
import RenamePasskey from './security/RenamePasskey.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
  localStorage.clear()
})

/** What the server answers, by the end of the address; to everything else no answer comes. */
const answers: Readonly<Record<string, unknown>> = {
  '/auth/profile': { user: { fullName: 'Meera', username: 'meera', role: 'sub_admin' } },
  '/authenticator/ticket': { ticket: 't', secret: 'ABC', uri: 'otpauth://totp/x?secret=ABC' },
}

const SignedIn = ({ children }: { children: ReactNode }) => useSession().status === 'signedIn' && children

function show(form: ReactNode, more: typeof answers = {}) {
  localStorage.setItem('token', 'mine')
  vi.stubGlobal('fetch', (input: unknown) => {
    const known = { ...answers, ...more }
    const path = Object.keys(known).find(end => String(Object(input).url ?? input).endsWith(end))
    return path ? Promise.resolve(new Response(JSON.stringify(known[path]))) : new Promise(() => {})
  })
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionProvider>
          <SignedIn>{form}</SignedIn>
        </SessionProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  )
}

async function send(values: Readonly<Record<string, string>>, button: string) {
  for (const [label, value] of Object.entries(values))
    fireEvent.input(await screen.findByLabelText(label), { target: { value } })
  const press = await screen.findByRole<HTMLButtonElement>('button', { name: button })
  await waitFor(() => expect(press.disabled).toBe(false))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  fireEvent.click(press)
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(11_000))
}

const close = () => {}
const passkey = { id: '1', name: 'Phone', createdAt: '2026-06-01T00:00:00Z', lastUsed: null }
const passwords = { 'Current password': 'first-password', 'New password': 'second-password' }
const words = /^No answer yet\. It may already be done, so keep waiting\./

test.each<[string, ReactNode, Readonly<Record<string, string>>, string]>([
  ['the change of a password', <ChangePassword key="1" />, passwords, 'Change password'],
  ['a first password', <FirstPassword key="2" />, passwords, 'Set password'],
  ['new codes', <NewCodes key="3" onClose={close} />, {}, 'Make new codes'],
  ['an authenticator app', <AuthenticatorDialog key="4" onClose={close} />, { Code: '123456' }, 'Confirm'],
  ['a passkey', <PasskeyDialog key="5" onClose={close} />, { Name: 'Phone' }, 'Continue'],
  ['a new name of a passkey', <RenamePasskey key="6" passkey={passkey} onClose={close} />, { Name: 'Mine' }, 'Rename'],
])('%s: an answer that is long in coming is waited for, and the form says so', async (_, form, values, button) => {
  show(form)
  await send(values, button)
  expect(screen.getByText(words)).toBeTruthy()
})

test('while a device asks for a fingerprint nothing is late', async () => {
  const create = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { create } }))
  const rp = { id: 'localhost', name: 'Fees' }
  const options = { rp, user: { id: 'AA', name: 'meera', displayName: 'Meera' }, challenge: 'AA', pubKeyCredParams: [] }
  show(<PasskeyDialog onClose={close} />, { '/passkeys/ticket': { ticket: 't', passkey: options } })
  await send({ Name: 'Phone' }, 'Continue')
  expect(create).toHaveBeenCalledOnce()
  expect(screen.queryByText(words)).toBeNull()
})
