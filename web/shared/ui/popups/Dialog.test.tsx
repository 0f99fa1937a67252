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

test('a touched form asks, and the focus is on keeping it', async () => {
  const onClose = open(true)
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('Discard what you have typed?')
  expect(document.activeElement?.textContent).toBe('Keep editing')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each(['{Escape}', '{Enter}'])('%s answers the question with "Keep editing", and one types on', async key => {
  const onClose = open(true)
  await userEvent.type(screen.getByLabelText('Notes'), 'for June')
  await userEvent.keyboard(`{Escape}${key}`)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.keyboard(' and July')
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('for June and July')
  expect(onClose).not.toHaveBeenCalled()
})

test('a second press on Close asks on', async () => {
  const onClose = open(true)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a click beside a touched form does nothing, and one types on', async () => {
  const onClose = open(true)
  const notes = screen.getByLabelText<HTMLInputElement>('Notes')
  await userEvent.type(notes, 'for June')
  const beside = screen.getByRole('dialog').parentElement
  if (beside) await userEvent.click(beside)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.keyboard(' and July')
  expect(notes.value).toBe('for June and July')
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
