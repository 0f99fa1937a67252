// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../base/api/queryClient.ts'
import CodeDialog from './CodeDialog.tsx'

test('a code that is shown this once gets the focus, and is closed by its button alone, and not while it is made', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Parameters<typeof CodeDialog>[0]['send']>>>()
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <CodeDialog fullName="ASHA RAO" send={() => promise} onClose={onClose} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Asha Rao')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make a code' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  resolve({ code: 'K7RT-2WQM', username: 'asha', expiresAt: '2026-11-28T05:00:00Z' })
  expect(await screen.findByDisplayValue('K7RT-2WQM')).toBe(document.activeElement)
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})
