// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { webPaths } from '#contract/product/web-paths'
import { queryClient } from '../../base/api/queryClient.ts'
import { collectKeys } from '../../shared/finding/earlyKeys.ts'
import { SessionProvider, useSession } from '../../shared/session/session.tsx'
import { useNavigate } from '../../ui/browser/router.ts'
import { useKeys } from './useKeys.ts'

let openOther: () => unknown

function Screen() {
  useKeys({ palette: () => undefined, list: () => undefined })
  const navigate = useNavigate()
  openOther = () => navigate(webPaths.students)
  return <p>{useLocation().pathname}</p>
}

function Desk() {
  return useSession().status === 'signedIn' && <Screen />
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

/** The desk on the screen of a student. */
async function openDesk() {
  const user = { id: 'u', fullName: 'Meera', role: 'sub_admin' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ user })))
  localStorage.setItem('token', 'token')
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/students/1']}>
        <SessionProvider>
          <Desk />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('/students/1')
}

test('a letter that follows g is heard, although another screen opened between them', async () => {
  await openDesk()
  press('g')
  await act(async () => void openOther())
  await screen.findByText('/students')
  press('p')
  expect(await screen.findByText('/payments')).toBeTruthy()
})

test.each(['j', 'g', '['])('g and a letter are heard right after %s', async key => {
  await openDesk()
  press(key, 'g', 'p')
  expect(await screen.findByText('/payments')).toBeTruthy()
})

test('p prints what is open beside a list and nothing in its place, or else the list once its rows are known', async () => {
  await openDesk()
  const printed: string[] = []
  const button = (name: string, disabled = false) => (
    <button type="button" aria-keyshortcuts="p Control+p" disabled={disabled} onClick={() => printed.push(name)}>
      {name}
    </button>
  )
  const { rerender } = render(<main>{button('list', true)}</main>)
  press('p')
  expect(printed).toEqual([])
  rerender(<main>{button('list')}</main>)
  press('p')
  expect(printed).toEqual(['list'])
  rerender(
    <main>
      {button('list')}
      <aside>{button('receipt')}</aside>
    </main>,
  )
  press('p')
  expect(printed).toEqual(['list', 'receipt'])
  rerender(
    <main>
      {button('list')}
      <aside>A student has no paper</aside>
    </main>,
  )
  press('p')
  expect(printed).toEqual(['list', 'receipt'])
  // After g it leads to the payments.
  press('g', 'p')
  expect(await screen.findByText('/payments')).toBeTruthy()
  expect(printed).toEqual(['list', 'receipt'])
})

test('letters that are collected for a field on its way lead nowhere', async () => {
  await openDesk()
  const early = collectKeys(() => undefined)
  press('g', 'p')
  expect(early.take().text).toBe('gp')
  expect(screen.getByText('/students/1')).toBeTruthy()
  press('g', 'p')
  expect(await screen.findByText('/payments')).toBeTruthy()
})
