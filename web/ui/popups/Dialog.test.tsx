// @vitest-environment jsdom
import '../testing/browser.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TextField } from '../controls/inputs.tsx'
import { MoneyField } from '../controls/MoneyField.tsx'
import { Dialog } from './Dialog.tsx'

function open(dirty: boolean) {
  const onClose = vi.fn()
  render(
    <Dialog onClose={onClose} title="Record payment" dirty={dirty}>
      <TextField label="Notes" />
    </Dialog>,
  )
  return onClose
}

test('what is typed replaces the amount with which a form opens', async () => {
  render(
    <Dialog onClose={() => {}} title="Record payment">
      <MoneyField label="Amount" defaultValue="3000" />
    </Dialog>,
  )
  const amount = screen.getByLabelText<HTMLInputElement>('Amount')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await userEvent.keyboard('500')
  expect(amount.value).toBe('500')
})

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

test('the question is over once somebody types on, and does not come back by itself', async () => {
  function Amount() {
    const [amount, setAmount] = useState('')
    return (
      <Dialog onClose={() => {}} title="Add record" dirty={amount !== ''}>
        <TextField label="Amount" value={amount} onChange={event => setAmount(event.target.value)} />
      </Dialog>
    )
  }
  render(<Amount />)
  const amount = screen.getByLabelText<HTMLInputElement>('Amount')
  await userEvent.type(amount, '5')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(amount)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.keyboard('{Backspace}750')
  expect(amount.value).toBe('750')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alert')).toBeTruthy()
})

test.each([
  ['nothing is left to discard', { dirty: false }],
  ['it is being saved', { dirty: true, kept: true }],
])('the question is over once %s', async (_, now) => {
  const shown = (props: { dirty: boolean; kept?: boolean }) => (
    <Dialog onClose={() => {}} title="Record payment" {...props}>
      <TextField label="Notes" />
    </Dialog>
  )
  const { rerender } = render(shown({ dirty: true }))
  await userEvent.keyboard('{Escape}')
  rerender(shown(now))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(shown({ dirty: true }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('"Keep editing" leads back to the field also after a press on Close', async () => {
  open(true)
  await userEvent.type(screen.getByLabelText('Notes'), 'for June')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await userEvent.keyboard(' and July')
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('for June and July')
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
  render(<Dialog kept onClose={onClose} title="Recovery codes" footer={footer} children="k3mpq-x9w7t" />)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
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
