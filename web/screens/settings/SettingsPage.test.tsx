// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
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
async function show(save: (sent: Partial<typeof stored>) => Promise<typeof stored>) {
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
  const save = vi.fn(async sent => ({ ...stored, ...sent, version: 5 }))
  type(await show(save), '')
  press()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toMatchObject({ discountReasons: [], voidAlert: '5000' })
})
