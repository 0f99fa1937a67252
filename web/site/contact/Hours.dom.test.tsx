// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openingHours } from '#wording/opening-hours'
import { publicSite } from '#wording/public-site'
import { websiteExamples } from '#wording/website'
import { SiteContext } from '../facts/site.ts'
import { Hours } from './Hours.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // A Saturday, on which the institute closes at four.
  vi.useFakeTimers({ now: Date.parse('2026-11-28T15:59:30+05:30') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that stays open says so when the institute closes, and nothing on the closed day after it', async () => {
  const nobody = { name: 'Shree', logo: null, address: null, phones: [], email: null }
  const site = publicSite(nobody, websiteExamples, { timeZone: 'Asia/Kolkata', branches: [] })
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <SiteContext value={site}>
        <Hours week={openingHours} />
      </SiteContext>,
    ),
  )
  const said = () => place.querySelector('p')?.textContent
  expect(said()).toBe('Open now')
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect(said()).toBe('Closed now')
  await act(async () => void vi.advanceTimersByTime(9 * 3_600_000))
  expect(said()).toBe('')
  await act(async () => root.unmount())
})
