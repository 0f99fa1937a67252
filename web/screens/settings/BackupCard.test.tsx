// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Check } from '#contract/product/health'
import { queryClient } from '../../base/api/queryClient.ts'
import { checksQuery } from '../../shared/settings/checks.ts'
import BackupCard from './BackupCard.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const known = {
  ...{ verified: null, sealed: null, drilled: null, backupFolder: '/backups', besideData: false },
  ...{ logArchive: null, keptLog: [] },
}
const backedUp = (at: string): Check => ({ at, findings: [], figures: { events: 5, bytes: 1_000 } })

test('that a backup or a restore is done is told by a region that screen readers follow', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const tell = (backup: Check, drilled: Check) =>
    queryClient.setQueryData(checksQuery.queryKey, { ...known, backedUp: backup, drilled })
  tell(backedUp('2026-06-29T13:00:00.000Z'), null)
  render(
    <QueryClientProvider client={queryClient}>
      <BackupCard />
    </QueryClientProvider>,
  )
  const regions = screen.getAllByRole('status')
  const told = () => regions.map(({ textContent }) => textContent)
  expect(told()).toEqual([expect.stringContaining('29'), 'None yet'])
  tell(backedUp('2026-06-30T13:00:00.000Z'), backedUp('2026-06-30T13:05:00.000Z'))
  await waitFor(() =>
    expect(told()).toEqual([expect.stringContaining('30'), expect.stringContaining('restored and verified')]),
  )
})
