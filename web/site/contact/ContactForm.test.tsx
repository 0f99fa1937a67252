// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactForm } from './ContactForm.tsx'

test('a visitor is asked who they are, how to reach them, and then what about', () => {
  const { container } = render(<ContactForm />)
  const asked = [...container.querySelectorAll<HTMLInputElement>('input[required], textarea[required]')]
  expect(asked.map(({ name }) => name)).toEqual(['name', 'email', 'mobile', 'subject', 'message'])
})
