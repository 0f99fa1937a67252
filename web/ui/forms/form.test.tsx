// @vitest-environment jsdom
import '../testing/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { TextField } from '../controls/inputs.tsx'
import { latinDigits, upperCase } from './forced.ts'
import { field } from './form.ts'
import { useContractForm } from './useContractForm.ts'

const Person = z.object({ name: z.string().max(4, { error: 'must be short.' }), town: z.string() })

afterEach(cleanup)

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

test.each([
  ['digits for Hindi stand in a reference as those that it is found by', latinDigits, 'UTR४७', 'UTR47'],
  ['small letters stand in a name as capitals', upperCase, 'asha', 'ASHA'],
] as const)('%s, from the first key on', async (_, forced, typed, shown) => {
  const heard = vi.fn<(value: string) => void>()
  const onChange = ({ target }: { target: unknown }) => heard(Object(target).value)
  render(<input {...forced({ onChange })} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(input, typed)
  expect(input.value).toBe(shown)
  expect(heard).toHaveBeenLastCalledWith(shown)
})

test('the caret stays where something is typed in the middle', async () => {
  render(<input defaultValue="UTR7" {...latinDigits({ onChange: () => undefined })} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(input, '४', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect([input.value, input.selectionStart]).toEqual(['UTR47', 4])
})
