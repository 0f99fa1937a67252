// @vitest-environment jsdom
import '../testing/browser.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { nextPaint } from '../browser/afterPaint.ts'
import { useSaveShortcut } from './useSaveShortcut.ts'

const pressKeys = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })

/** Each press waits for a paint. */
const allPresses = async () => {
  for (let press = 0; press < 3; press++) await act(nextPaint)
}

/** Asks before it records, as a payment does. */
function Payment({
  onSaved,
  check,
  inDialog = false,
}: {
  onSaved: () => void
  check?: Promise<void>
  inDialog?: boolean
}) {
  const [asked, setAsked] = useState(false)
  const submit = useSaveShortcut(
    async () => {
      await check
      if (asked) onSaved()
      else setAsked(true)
    },
    { inDialog },
  )
  return (
    <form onSubmit={submit}>
      <button type="submit">{asked ? 'Record' : 'Review'}</button>
    </form>
  )
}

test('two quick presses of the keys are two steps, each of what the one before it showed', async () => {
  const saved = vi.fn()
  render(<Payment onSaved={saved} />)
  pressKeys()
  pressKeys()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('a press waits for the check of the one before it, however long that takes to load', async () => {
  const saved = vi.fn()
  const { promise, resolve } = Promise.withResolvers<void>()
  render(<Payment onSaved={saved} check={promise} />)
  pressKeys()
  pressKeys()
  await allPresses()
  resolve()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('a click while the check of another is still loading is the second of a double click', async () => {
  const saved = vi.fn()
  const { promise, resolve } = Promise.withResolvers<void>()
  render(<Payment onSaved={saved} check={promise} />)
  fireEvent.click(screen.getByText('Review'))
  await allPresses()
  fireEvent.click(screen.getByText('Review'))
  resolve()
  await screen.findByText('Record')
  await allPresses()
  expect(saved).not.toHaveBeenCalled()
})

test('a double click is one step', async () => {
  const saved = vi.fn()
  render(<Payment onSaved={saved} />)
  fireEvent.click(screen.getByText('Review'))
  fireEvent.click(screen.getByText('Review'))
  await screen.findByText('Record')
  await allPresses()
  expect(saved).not.toHaveBeenCalled()
})

test('a form that was closed meanwhile is not saved, and neither is the one below it', async () => {
  const saved = vi.fn()
  render(<Payment onSaved={saved} />)
  const above = render(<Payment onSaved={saved} />)
  pressKeys()
  above.unmount()
  await allPresses()
  expect(screen.getByText('Review')).toBeTruthy()
  pressKeys()
  await screen.findByText('Record')
})

test('a form that its screen draws under an open dialog leaves the keys to the dialog', async () => {
  const [inDialog, below] = [vi.fn(), vi.fn()]
  const dialog = render(<Payment onSaved={inDialog} inDialog />)
  render(<Payment onSaved={below} />)
  pressKeys()
  pressKeys()
  await waitFor(() => expect(inDialog).toHaveBeenCalledOnce())
  expect(screen.getByText('Review')).toBeTruthy()
  dialog.unmount()
  pressKeys()
  pressKeys()
  await waitFor(() => expect(below).toHaveBeenCalledOnce())
})
