// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { StudentRow } from '#contract/shapes/student'
import { queryClient } from '../../base/api/queryClient.ts'
import InviteSeveral from './InviteSeveral.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const asksWhoItIs = 'Please prove that it is you, then do this again. Nothing was changed.'

test('who is asked again halfway who it is, and does not say, keeps the links that were made', async () => {
  const answers = [
    Response.json({ url: 'http://x/invite#abc', expiresAt: '2026-12-08T00:00:00.000Z' }, { status: 201 }),
    Response.json({ error: asksWhoItIs, code: 'PROVE_IT_IS_YOU' }, { status: 403 }),
  ]
  const fetch = vi.fn(async () => answers.shift() ?? expect.unreachable('It is asked once more.'))
  vi.stubGlobal('fetch', fetch)
  const students = ['Asha', 'Bela', 'Charu'].map(
    name => ({ id: name, fullName: name, mobile: '9876543210', hasAccount: false }) as StudentRow,
  )
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <InviteSeveral students={students} onClose={() => {}} />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Create 3 links' }))
  expect((await screen.findByRole('list', { name: 'Messages' })).textContent).toContain('Asha')
  for (const name of ['Bela', 'Charu']) expect(screen.getByText(new RegExp(`${name}.*${asksWhoItIs}`))).toBeTruthy()
  expect(fetch).toHaveBeenCalledTimes(2)
})
