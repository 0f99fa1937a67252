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
async function choose(status: number, answer: object) {
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/bank-statements')
      ? new Response(JSON.stringify(answer), { status })
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
  await choose(status, { message: text })
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy()
  // Any toast of it would have come before this one.
  toasts.success('Looked')
  await screen.findByText('Looked')
  expect(screen.getAllByText(text)).toHaveLength(1)
})

test('sheets, rows and columns that a clerk may not think of are named above the comparison', async () => {
  const none = { count: 0, in: 0, out: 0 }
  const totals = { recorded: none, statement: none, probably: none, agrees: none }
  const read = { sheets: ['April', 'May'], hidden: 3, unread: ['Sr. No.', 'Branch Code'] }
  await choose(200, { from: '2026-04-01', to: '2026-04-30', totals, rows: [], ...read })
  await screen.findByText(
    'Only the sheet “April” is read, not “May”. For another sheet, move it to the front and save.',
  )
  await screen.findByText('Hidden rows of the sheet that are compared, too: 3')
  await screen.findByText('Not read: Sr. No., Branch Code')
})
