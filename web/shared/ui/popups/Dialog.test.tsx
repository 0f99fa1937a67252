// @vitest-environment jsdom
import '../testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TextField } from '../controls/inputs.tsx'
import { Dialog } from './Dialog.tsx'

function open(dirty: boolean) {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Record payment" dirty={dirty}>
      <TextField label="Notes" />
    </Dialog>,
  )
  return onClose
}

test('an untouched form closes at once', async () => {
  const onClose = open(false)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a touched form asks once, and the second Esc discards', async () => {
  const onClose = open(true)
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('Discard what you have typed?')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('"Keep editing" keeps the dialog open and hides the question', async () => {
  const onClose = open(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a click beside a touched form does nothing', async () => {
  const onClose = open(true)
  await userEvent.click(document.body)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a kept dialog is closed by the buttons of its footer alone', async () => {
  const onClose = vi.fn()
  const footer = (
    <button type="button" onClick={onClose}>
      I have kept them
    </button>
  )
  render(<Dialog open kept onClose={onClose} title="Recovery codes" footer={footer} children="k3mpq-x9w7t" />)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([true, false])('the browser asks before it leaves a page whose form is touched (%s)', dirty => {
  open(dirty)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(dirty)
})
