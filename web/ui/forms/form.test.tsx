// @vitest-environment jsdom
import '../testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TextField } from '../controls/inputs.tsx'
import { field } from './form.ts'
import { useContractForm } from './useContractForm.ts'

const Person = z.object({ name: z.string().max(4, { error: 'must be short.' }), town: z.string() })

function Form({ onDrawn }: { onDrawn: () => void }) {
  const form = useContractForm<z.infer<typeof Person>>(Person, { defaultValues: { name: '', town: 'Pune' } })
  useEffect(onDrawn)
  return (
    <>
      <TextField label="Name" {...field(form, 'name')} />
      <TextField label="Town" {...field(form, 'town')} />
    </>
  )
}

test('a form is drawn anew for an error, and not for each field that is typed into and left', async () => {
  let drawn = 0
  render(
    <Form
      onDrawn={() => {
        drawn += 1
      }}
    />,
  )
  drawn = 0
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.tab()
  await userEvent.keyboard(' City')
  await userEvent.tab({ shift: true })
  expect(drawn).toBe(0)
  await userEvent.type(screen.getByLabelText('Name'), ' Kumari')
  await screen.findByText('Must be short.')
  expect(drawn).toBe(1)
})
