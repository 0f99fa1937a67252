// @vitest-environment jsdom
import '../testing/browser.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NoticeBar } from './NoticeBar.tsx'

function Page() {
  const [noticed, setNoticed] = useState(true)
  const dismiss = () => setNoticed(false)
  return (
    <>
      <h1 tabIndex={-1}>Enroll Student</h1>
      {noticed && (
        <NoticeBar
          icon={Info}
          actions={
            <button type="button" onClick={dismiss}>
              Dismiss
            </button>
          }
        >
          Draft from 10:42.
        </NoticeBar>
      )}
      <input aria-label="Name" onChange={dismiss} />
    </>
  )
}

test('a notice that its own button takes away leaves the focus on the heading', () => {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Dismiss' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('a notice that goes by itself leaves the focus where it is', () => {
  render(<Page />)
  const field = screen.getByLabelText('Name')
  field.focus()
  fireEvent.change(field, { target: { value: 'a' } })
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(field)
})
