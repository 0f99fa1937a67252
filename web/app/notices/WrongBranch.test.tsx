// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Role } from '#contract/fields/fields'
import { institutesQuery } from '../../shared/institutes/queries.ts'
import { WrongBranch } from './WrongBranch.tsx'

function open(address: string, role: Role = 'super_admin') {
  window.history.replaceState(null, '', address)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData<unknown>(institutesQuery.queryKey, { institutes: [{ instituteName: 'Pune Camp' }] })
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <WrongBranch role={role} />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  return screen.queryByRole('status')?.textContent
}

const there = 'There is no branch called “Pune”. It may have been renamed.'

test('a branch that there is not is named, and all branches are one press away', async () => {
  expect(open('/income-expense?institute=Pune&q=rent&page=2')).toContain(there)
  await userEvent.click(screen.getByRole('button', { name: 'Show all branches' }))
  expect(window.location.search).toBe('?q=rent')
  expect(screen.queryByRole('status')).toBeNull()
})

test('where one branch is shown at a time, there are not all branches to show', () => {
  expect(open('/day-close?institute=Pune')).toBe(there)
})

test.each<[address: string, role?: Role]>([
  ['/payments'],
  ['/payments?institute='],
  ['/payments?institute=Pune+Camp'],
  // The service's filters don't mind capitals either.
  ['/payments?institute=pune+camp'],
  ['/payments?institute=Pune', 'sub_admin'],
])('there is nothing to say of %s', (address, role) => {
  expect(open(address, role)).toBeUndefined()
})

test('nothing is said before the branches are known, and nobody but a super admin asks for them', () => {
  const fetched = vi.fn(() => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', fetched)
  window.history.replaceState(null, '', '/payments?institute=Pune')
  for (const role of ['sub_admin', 'super_admin'] as const) {
    render(<WrongBranch role={role} />, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>
          <BrowserRouter>{children}</BrowserRouter>
        </QueryClientProvider>
      ),
    })
  }
  expect(fetched).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
  vi.unstubAllGlobals()
})
