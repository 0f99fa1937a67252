// @vitest-environment jsdom
import '../testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../base/api/api.ts'
import { queryClient } from '../../base/api/queryClient.ts'
import { SaveQuestion } from './SaveQuestion.tsx'

afterEach(() => vi.useRealTimers())

function show(send: () => Promise<unknown>) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <SaveQuestion
        title="Lock June?"
        confirmLabel="Lock"
        savingText="Locking…"
        send={send}
        words={{ failed: 'Failed' }}
        onClose={onClose}
      >
        No more entries.
      </SaveQuestion>
    </QueryClientProvider>,
  )
  return onClose
}

test('what is confirmed is done once, also while what comes after it is still to be drawn', async () => {
  const send = vi.fn(async () => undefined)
  const onClose = show(send)
  await userEvent.click(screen.getByRole('button', { name: 'Lock' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await userEvent.click(await screen.findByRole('button', { name: 'Locking…' }))
  expect(send).toHaveBeenCalledOnce()
})

const gone = new ApiError(404, { code: 'NOT_FOUND', message: 'This offer does not exist.' }, 'DELETE')

test('what is gone after a try whose answer was lost was removed by that try', async () => {
  const onClose = show(
    vi
      .fn()
      .mockRejectedValueOnce(new ApiError(0, { code: 'UNREACHABLE' }))
      .mockRejectedValueOnce(gone),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Lock' }))
  await screen.findByText('Failed')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Lock' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('what was gone before the first try is said to be', async () => {
  const onClose = show(() => Promise.reject(gone))
  await userEvent.click(screen.getByRole('button', { name: 'Lock' }))
  expect(await screen.findByText('This offer does not exist.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('a question whose answer is long in coming says what to do', async () => {
  vi.useFakeTimers()
  show(() => new Promise(() => {}))
  fireEvent.click(screen.getByRole('button', { name: 'Lock' }))
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(screen.queryByText(/^No answer yet/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText(/^No answer yet/)).toBeTruthy()
})

test('until the answer the question stays, so that nobody takes it for called off', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const onClose = show(() => promise)
  await userEvent.click(screen.getByRole('button', { name: 'Lock' }))
  await screen.findByRole('button', { name: 'Locking…' })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  reject(new Error('lost'))
  await screen.findByRole('button', { name: 'Lock' })
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
