// @vitest-environment jsdom
import '../../../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { websiteExamples } from '#wording/website'
import { queryClient } from '../../../../base/api/queryClient.ts'
import { useContractForm } from '../../../../ui/forms/useContractForm.ts'
import { type WebsiteValues, websiteForm, websiteValues } from '../websiteForm.ts'
import { PeopleFields } from './PeopleFields.tsx'

const stored = '/uploads/site/00000000-0000-4000-8000-000000000001.png'
const uploaded = '/uploads/site/00000000-0000-4000-8000-000000000002.png'
const person = (name: string) => ({ name, role: 'Tally', text: 'Explains each entry.', photo: stored })
const picture = new File(['picture'], 'asha.png', { type: 'image/png' })
const refusal = { error: 'Wrong photo', code: 'VALIDATION', details: [{ field: 'photo', message: 'is no picture.' }] }

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

function Instructors() {
  const site = { ...websiteExamples, examples: [], version: 1 }
  const defaultValues = { ...websiteValues(site), instructors: [person('Asha'), person('Bela')] }
  const form = useContractForm<WebsiteValues>(websiteForm, { defaultValues, keepEmpty: true, mode: 'onBlur' })
  return <PeopleFields form={form} name="instructors" lead="instructorsLead" noun="instructor" roleLabel="Teaches" />
}

/** Two instructors; `answer` ends the upload of a photo. */
function show() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  render(
    <QueryClientProvider client={queryClient}>
      <Instructors />
    </QueryClientProvider>,
  )
  return (status: number, body: unknown) => resolve(new Response(JSON.stringify(body), { status }))
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const rows = () => screen.getAllByRole('group', { name: /^instructor/ })
const rowOf = (name: string) => {
  const row = rows().find(group => within(group).getByLabelText<HTMLInputElement>('Name').value === name)
  if (!row) throw new Error(`No row of ${name}`)
  return within(row)
}
const choose = async (name: string, file: File) =>
  userEvent.upload(rowOf(name).getByLabelText(/^Photo/), file, { applyAccept: false })
const photoOf = (name: string) => rowOf(name).getByRole('img', { name: 'Photo: preview' }).getAttribute('src')

test('what was wrong with a photo is no longer said once there is none', async () => {
  show()
  await choose('Asha', new File(['MZ'], 'setup.exe'))
  expect(await rowOf('Asha').findByText(/^Must be a picture/)).toBeTruthy()
  await userEvent.click(rowOf('Asha').getByRole('button', { name: 'Remove' }))
  expect(screen.queryByText(/^Must be a picture/)).toBeNull()
})

test('what is wrong with a photo moves with its row', async () => {
  show()
  await choose('Bela', new File(['MZ'], 'setup.exe'))
  await rowOf('Bela').findByText(/^Must be a picture/)
  await press('Move instructor 2 up')
  expect(await rowOf('Bela').findByText(/^Must be a picture/)).toBeTruthy()
  expect(rowOf('Asha').queryByText(/^Must be a picture/)).toBeNull()
})

test('an upload ends at the row that it was made for, although that was moved', async () => {
  const answer = show()
  await choose('Bela', picture)
  await press('Move instructor 2 up')
  answer(400, refusal)
  expect(await rowOf('Bela').findByText('Is no picture.')).toBeTruthy()
  expect(rowOf('Asha').queryByText('Is no picture.')).toBeNull()
})

test('the photo of a row that was removed meanwhile goes to no other', async () => {
  const answer = show()
  await choose('Asha', picture)
  await press('Remove instructor 1')
  answer(200, { photo: uploaded })
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(photoOf('Bela')).toBe(stored)
})
