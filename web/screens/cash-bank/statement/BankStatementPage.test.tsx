// @vitest-environment jsdom
import '../../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../base/api/queryClient.ts'
import { Toaster, toasts } from '../../../base/toasts/Toaster.tsx'
import { SessionProvider, useSession } from '../../../shared/session/session.tsx'
import BankStatementPage from './BankStatementPage.tsx'

const Screen = () => useSession().status === 'signedIn' && <BankStatementPage />

/** Opens the screen with a service that answers each file with this, and chooses one. */
async function choose(status: number, message: string) {
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/bank-statements')
      ? new Response(JSON.stringify({ message }), { status })
      : new Response(JSON.stringify({ user: { id: 'u', fullName: 'Meera', role: 'sub_admin' } })),
  )
  localStorage.setItem('token', 'a.b.c')
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <MemoryRouter>
          <Screen />
          <Toaster />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'File' })
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no field for a file.')
  fireEvent.change(input, { target: { files: [new File(['Name\nAsha'], 'statement.csv', { type: 'text/csv' })] } })
}

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['a refused file', 400, 'File has no table of payments.'],
  ['a comparison that failed', 500, 'Failed to compare the statement'],
])('%s is told below the file and in no toast', async (_, status, text) => {
  await choose(status, text)
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy()
  // Any toast of it would have come before this one.
  toasts.success('Looked')
  await screen.findByText('Looked')
  expect(screen.getAllByText(text)).toHaveLength(1)
})
