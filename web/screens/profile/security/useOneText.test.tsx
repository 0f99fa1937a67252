// @vitest-environment jsdom
import '../../../ui/testing/browser.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { nextPaint } from '../../../ui/browser/afterPaint.ts'
import { useOneText } from './useOneText.ts'

const pressKeys = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })

/** Shows recovery codes in place of the form, as the dialogs do. */
function Codes({ send }: { send: (text: string) => void }) {
  const [shown, setShown] = useState(false)
  const { form } = useOneText('name', text => {
    send(text)
    setShown(true)
  })
  if (shown) return <p>k3mpq-x9w7t</p>
  return (
    <form {...form}>
      <input name="name" />
    </form>
  )
}

test('Ctrl+Enter sends nothing where the form has made room for what came of it', async () => {
  const send = vi.fn()
  render(<Codes send={send} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Office computer' } })
  pressKeys()
  pressKeys()
  await screen.findByText('k3mpq-x9w7t')
  pressKeys()
  for (let press = 0; press < 3; press++) await act(nextPaint)
  expect(send.mock.calls).toEqual([['Office computer']])
})
