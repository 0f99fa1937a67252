// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../base/api/queryClient.ts'
import { SessionProvider, useSession } from '../../shared/session/session.tsx'
import SettingsPage from './SettingsPage.tsx'

const stored = {
  version: 4,
  ...{ name: 'Prayas', logo: null, address: null, phones: [], email: null },
  planTemplates: [{ name: 'At once', rows: [{ afterDays: 0, percent: 100 }] }],
  discountReasons: ['Sibling', 'Merit'],
  ...{ registration: false, voidAlert: 5000, setupDismissed: true },
  backups: { hour: 2, keepDays: 31 },
  proofs: { secondFactorMinutes: 15, passwordMinutes: 120 },
  idleMinutes: { super_admin: 120, sub_admin: 480, student: 43_200 },
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const SignedIn = ({ children }: { children: ReactNode }) => useSession().status === 'signedIn' && children

/** The screen with its settings, of which `save` answers what is sent; to everything else no answer comes. */
async function show(save: (sent: typeof stored) => Promise<typeof stored>) {
  localStorage.setItem('token', 'mine')
  const answerOf = async (path: string, init?: RequestInit): Promise<unknown> => {
    if (path.endsWith('/auth/profile')) return { user: { id: 'meera', fullName: 'Meera', role: 'super_admin' } }
    if (!path.endsWith('/settings')) return new Promise(() => {})
    return { settings: init?.method === 'PUT' ? await save(JSON.parse(String(init.body))) : stored }
  }
  vi.stubGlobal(
    'fetch',
    async (path: unknown, init?: RequestInit) => new Response(JSON.stringify(await answerOf(String(path), init))),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionProvider>
          <SignedIn>
            <SettingsPage />
          </SignedIn>
        </SessionProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  )
  return await screen.findByLabelText<HTMLTextAreaElement>(/^Reasons for a discount/)
}

const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save settings' }))

test('an institute that gives no discounts saves none', async () => {
  const save = vi.fn(async () => ({ ...stored, discountReasons: [], version: 5 }))
  type(await show(save), '')
  press()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ discountReasons: [], voidAlert: '5000' }))
})

test('what is typed while the settings are being saved stays to be saved, with the focus in it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const save = vi.fn(async ({ planTemplates, discountReasons }) => {
    await promise
    return { ...stored, planTemplates, discountReasons, version: stored.version + save.mock.calls.length }
  })
  const reasons = await show(save)
  const plan = screen.getByLabelText<HTMLInputElement>('Name')
  type(plan, 'All at once')
  type(reasons, ' Sibling\n\n')
  press()
  await screen.findByRole('button', { name: 'Saving…' })
  plan.focus()
  type(plan, 'All at once, today')
  resolve()
  await screen.findByRole('button', { name: 'Save settings' })
  expect(reasons.value).toBe('Sibling')
  expect(plan.value).toBe('All at once, today')
  expect(document.activeElement).toBe(plan)
  press()
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  const [, again] = save.mock.calls
  expect(again?.[0]).toMatchObject({ version: 5, planTemplates: [{ name: 'All at once, today' }] })
})

test('what is saved otherwise than it was typed is shown so, and nothing is left to save', async () => {
  const reasons = await show(async () => ({ ...stored, discountReasons: ['Sibling'], version: 5 }))
  type(reasons, ' Sibling\n\n')
  press()
  await waitFor(() => expect(reasons.value).toBe('Sibling'))
  const button = await screen.findByRole('button', { name: 'Save settings' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
})

test.each([
  ['a part', 'Add part', 'Remove part 2', 'Add part'],
  ['the first plan', 'Add plan', 'Remove plan 1', 'Remove plan 1'],
  ['the last plan', 'Add plan', 'Remove plan 2', 'Add plan'],
])('the focus stays in place when %s is removed', async (_, add, remove, next) => {
  await show(async () => stored)
  fireEvent.click(screen.getByRole('button', { name: add }))
  const gone = await screen.findByRole('button', { name: remove })
  gone.focus()
  fireEvent.click(gone)
  await waitFor(() => expect(gone.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: next })))
})

test('the amount of the alert is read as people write it', async () => {
  const save = vi.fn(async () => ({ ...stored, voidAlert: 7000, version: 5 }))
  await show(save)
  type(screen.getByLabelText('Cancelled receipts from, in rupees'), '₹7,000')
  press()
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ voidAlert: '7000' })))
})
