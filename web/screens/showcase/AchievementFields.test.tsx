// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { AchievementFields } from './AchievementFields.tsx'
import type { AchievementValues } from './achievementForm.ts'

function Form() {
  const form = useForm<AchievementValues>({ defaultValues: { title: '', description: '', date: '' } })
  const refuse = () => {
    for (const name of ['title', 'description', 'date'] as const) form.setError(name, { message: 'wrong' })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(refuse)}>
      <AchievementFields form={form} achievement={undefined} />
      <button type="submit">Save</button>
    </form>
  )
}

test('the fields with errors are listed in the order in which they are filled in', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const listed = within(screen.getByRole('navigation')).getAllByRole('button')
  const order = ['Title', 'Date', 'Description']
  expect(listed.map(entry => entry.textContent)).toEqual(order)
  const [title, date, description] = order.map(label => screen.getByRole('textbox', { name: label }))
  expect(title?.compareDocumentPosition(date ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(date?.compareDocumentPosition(description ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
