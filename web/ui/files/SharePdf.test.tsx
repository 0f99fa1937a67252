// @vitest-environment jsdom
import '../testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../base/api/queryClient.ts'
import { Toaster } from '../../base/toasts/Toaster.tsx'
import { SharePdf } from './SharePdf.tsx'

const share = vi.fn<(data: ShareData) => Promise<void>>()
const fetched = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    fetched(path)
    return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  })
  share.mockReset().mockResolvedValue()
  Object.assign(navigator, { share, canShare: ({ files = [] }: ShareData) => files[0]?.type === 'application/pdf' })
})
afterEach(() => {
  Object.assign(navigator, { share: undefined, canShare: undefined })
  fetched.mockReset()
  act(() => toast.remove())
  vi.unstubAllGlobals()
})

function open(before = vi.fn(async () => undefined)) {
  render(
    <QueryClientProvider client={queryClient}>
      <Toaster />
      <SharePdf
        row={{ method: 'GET', path: '/student/payments/:id/receipt.pdf' }}
        params={{ id: 'p1' }}
        fileName="Receipt KL-1.pdf"
        noun="receipt"
        before={before}
      />
    </QueryClientProvider>,
  )
  return before
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Share PDF' }))

test('where the browser shares no PDFs there is no button', () => {
  Object.assign(navigator, { canShare: undefined })
  open()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the PDF is handed over under its name', async () => {
  const before = open()
  await press()
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  const [file] = share.mock.lastCall?.[0].files ?? []
  expect([file?.name, file?.type, await file?.text()]).toEqual(['Receipt KL-1.pdf', 'application/pdf', '%PDF'])
  expect(before).toHaveBeenCalledOnce()
  await press()
  await waitFor(() => expect(before).toHaveBeenCalledTimes(2))
})

test('a file that came too late for its press is shared by the next one, and neither asked for nor counted again', async () => {
  share.mockRejectedValueOnce(new DOMException('No press', 'NotAllowedError'))
  const before = open()
  await press()
  await screen.findByText('Receipt is ready: press Share PDF again.')
  await press()
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  expect(before).toHaveBeenCalledOnce()
  expect(fetched).toHaveBeenCalledOnce()
})

test('who closes the sheet of the phone is told nothing, a failure is told', async () => {
  share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
  open()
  await press()
  // At the second press, any toast of the first would be there.
  await press()
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  share.mockRejectedValueOnce(new DOMException('Broken', 'DataError'))
  await press()
  await screen.findByText('Failed to share receipt')
})
