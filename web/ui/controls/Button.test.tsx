// @vitest-environment jsdom
import '../testing/browser.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Save } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

test('a double click saves once, two single ones twice', async () => {
  const save = vi.fn()
  render(
    <Button saving={false} onClick={save}>
      Save
    </Button>,
  )
  await userEvent.dblClick(screen.getByRole('button'))
  expect(save).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button'), { detail: 1 })
  expect(save).toHaveBeenCalledTimes(2)
})

test('a double click sends a form once', async () => {
  const send = vi.fn(event => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Button type="submit" saving={false}>
        Save
      </Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button'))
  expect(send).toHaveBeenCalledOnce()
})

test('a button that saves nothing takes every click', async () => {
  const next = vi.fn()
  render(<Button onClick={next}>Next</Button>)
  await userEvent.dblClick(screen.getByRole('button'))
  expect(next).toHaveBeenCalledTimes(2)
})

test.each([false, true])('a button that saves has its icon beside each of its two texts (saving: %s)', saving => {
  render(
    <Button icon={Save} saving={saving}>
      Pay
    </Button>,
  )
  for (const text of ['Pay', 'Saving…'])
    expect(screen.getByText(text).parentElement?.querySelectorAll('svg'), text).toHaveLength(1)
  expect(screen.getByRole('button', { name: saving ? 'Saving…' : 'Pay' })).toBeTruthy()
})

test('a button that saves keeps the focus when nothing is left to save, and sends nothing then', async () => {
  const send = vi.fn(event => event.preventDefault())
  const form = (dirty: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" saving={false} disabled={!dirty}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  rerender(form(false))
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}')
  expect(send).toHaveBeenCalledOnce()
})
