// @vitest-environment jsdom
import '../testing/browser.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox } from './Combobox.tsx'

const choices = [
  { value: 'a', label: 'Aarav Kulkarni', note: 'Tally Prime' },
  { value: 's', label: 'Sneha Patil', note: 'Advanced Excel' },
]

function Held({ onSubmit = () => {} }: { onSubmit?: () => void }) {
  const [value, setValue] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Combobox label="Student" choices={choices} value={value} onChange={setValue} />
      <output>{value}</output>
    </form>
  )
}

const chosen = () => screen.getAllByRole('status').at(-1)?.textContent

test('typing narrows the list; Enter takes the active line and doesn’t submit the form', async () => {
  const onSubmit = vi.fn()
  render(<Held onSubmit={onSubmit} />)
  const input = screen.getByRole('combobox', { name: 'Student' })
  await userEvent.type(input, 'excel')
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Sneha PatilAdvanced Excel'])
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('s')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(input).toHaveProperty('value', 'Sneha Patil')
})

test('the arrows tell screen readers the active line, and wrap around at the end', async () => {
  render(<Held />)
  const input = screen.getByRole('combobox')
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowDown}')
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toBe('a')
})

test('Esc closes the list and keeps the choice; an emptied input clears it', async () => {
  render(<Held />)
  const input = screen.getByRole('combobox')
  await userEvent.type(input, 'aarav{Enter}')
  await userEvent.type(input, ' x')
  await userEvent.keyboard('{Escape}')
  expect(input).toHaveProperty('value', 'Aarav Kulkarni')
  await userEvent.clear(input)
  await userEvent.tab()
  expect(chosen()).toBe('')
})

test('the list says when nothing matches, and Enter then keeps the typed text', async () => {
  render(<Held />)
  const input = screen.getByRole('combobox')
  await userEvent.type(input, 'zzz{Enter}')
  expect(screen.getByText('Nothing found.')).toBeTruthy()
  expect(input).toHaveProperty('value', 'zzz')
})

test('an Enter that only ends a word of a writing aid takes no line', async () => {
  render(<Held />)
  const input = screen.getByRole('combobox')
  await userEvent.type(input, 'excel')
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(chosen()).toBe('')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(chosen()).toBe('s')
})

test('Enter takes the line that the arrows are on, although one before it goes meanwhile', async () => {
  const onChange = vi.fn()
  const three = [...choices, { value: 'v', label: 'Vikram Rao' }]
  const { rerender } = render(<Combobox label="Student" choices={three} value="" onChange={onChange} />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('{ArrowDown}')
  // Somebody else has taken the payment of the first.
  rerender(<Combobox label="Student" choices={three.slice(1)} value="" onChange={onChange} />)
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith('s')
})
