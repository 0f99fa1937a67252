// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Notice } from '#contract/accounts/notices'
import { learn } from '../../base/language/learn.ts'
import { noticesQuery } from '../../shared/session/notices.ts'

await import('../../base/language/hindi.ts')
await learn('profile')
const { default: SecurityEvents } = await import('./SecurityEvents.tsx')

test('what happened to an account is told in Hindi', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const at = '2026-11-28T03:00:00.000Z'
  const event: Notice = {
    id: 'a',
    kind: 'passwordChanged',
    at,
    address: null,
    device: null,
    byStaff: false,
    seen: true,
  }
  client.setQueryData(noticesQuery.queryKey, { notices: [event] })
  render(
    <QueryClientProvider client={client}>
      <SecurityEvents />
    </QueryClientProvider>,
  )
  expect(screen.getByText('आपका पासवर्ड बदला गया।')).toBeTruthy()
})
