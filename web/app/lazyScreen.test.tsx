// @vitest-environment jsdom
import '../ui/testing/browser.ts'
import { act, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx'

function Form() {
  const [typed, type] = useState('')
  return <input aria-label="Name" value={typed} onChange={event => type(event.target.value)} />
}

const show = (Screen: LazyScreen) => (
  <Suspense fallback={<p>Loading</p>}>
    <Screen />
  </Suspense>
)

test('a screen that was loaded ahead shows at once', async () => {
  const Screen = lazyScreen(async () => ({ default: Form }))
  await Screen.load()
  render(show(Screen))
  expect(screen.getByLabelText('Name')).toBeTruthy()
})

test('a screen that is loaded when it is first shown stays mounted after a later load', async () => {
  const module = Promise.withResolvers<{ default: ComponentType }>()
  const Screen = lazyScreen(() => module.promise)
  const { rerender } = render(show(Screen))
  expect(screen.getByText('Loading')).toBeTruthy()
  await act(async () => module.resolve({ default: Form }))
  const field = await screen.findByLabelText('Name')
  await act(() => Screen.load())
  rerender(show(Screen))
  expect(screen.getByLabelText('Name')).toBe(field)
})
