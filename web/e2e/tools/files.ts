import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { expect } from './session.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Files as the browser's own file dialog hands them over. */
export const picture = (name = 'photo.png') => ({ name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
export const text = (name: string, words = 'Read this before the second week.\n') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
})
export const megabytes = (count: number, name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(count * 1024 * 1024, 1),
})

/** What a button saves, byte by byte. */
export async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFile(await download.path(), 'latin1')
}

/** Has `answer` deal with calls to this address until the returned function is called. */
export async function interfering(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let on = true
  await page.route(address, route => (on ? answer(route) : route.fallback()))
  // The route stays: a module that is on its way in the moment when the browser stops intercepting never arrives.
  return () => {
    on = false
  }
}

/** Makes calls with this method to this address fail until the returned function is called. */
export const failing = (page: Page, method: string, address: RegExp): Promise<() => void> =>
  interfering(page, address, route =>
    route.request().method() === method ? route.fulfill({ status: 500, json: { error: 'No.' } }) : route.fallback(),
  )

/** Has what is posted to this address done, and its answer lost, until the returned function is called. */
export const losing = (page: Page, address: string): Promise<() => void> =>
  interfering(page, address, async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })

const toasts = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).locator('..')

/** Expects this toast and no other. */
export const expectOneToast = (page: Page, words: string) => expect(toasts(page)).toHaveText([words])

export const expectToast = (page: Page, words: string) => expect(toasts(page).filter({ hasText: words })).toBeVisible()
