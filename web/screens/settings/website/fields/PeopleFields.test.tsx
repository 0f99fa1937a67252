// @vitest-environment jsdom
import '../../../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { websiteExamples } from '#wording/website'
import { queryClient } from '../../../../base/api/queryClient.ts'
import { Toaster } from '../../../../base/toasts/Toaster.tsx'
import { toast as told } from '../../../../base/toasts/toast.tsx'
import { useContractForm } from '../../../../ui/forms/useContractForm.ts'
import { type WebsiteValues, websiteForm, websiteValues } from '../websiteForm.ts'
import { PeopleFields } from './PeopleFields.tsx'

const stored = '/uploads/site/00000000-0000-4000-8000-000000000001.png'
const uploaded = '/uploads/site/00000000-0000-4000-8000-000000000002.png'
const person = (name: string) => ({ name, role: 'Tally', text: 'Explains each entry.', photo: stored })
const picture = new File(['picture'], 'asha.png', { type: 'image/png' })
const refusal = { error: 'Wrong photo', code: 'VALIDATION', details: [{ field: 'photo', message: 'is no picture.' }] }

afterEach(() => {
  act(() => toast.remove())
  vi.unstubAllGlobals()
  queryClient.clear()
})

function Instructors() {
  const site = { ...websiteExamples, examples: [], version: 1 }
  const defaultValues = { ...websiteValues(site), instructors: [person('Asha'), person('Bela')] }
  const form = useContractForm<WebsiteValues>(websiteForm, { defaultValues, keepEmpty: true, mode: 'onBlur' })
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Section
      </button>
      <button type="button" onClick={() => form.reset(form.getValues())}>
        Reset
      </button>
      {isOpen && (
        <PeopleFields form={form} name="instructors" lead="instructorsLead" noun="instructor" roleLabel="Teaches" />
      )}
      <Toaster />
    </>
  )
}

/** Two instructors; `answer` ends an upload, the first unless another is named. `keys` are those of the uploads. */
function show() {
  const uploads: ((response: Response) => void)[] = []
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    uploads.push(resolve)
    keys.push(new Headers(headers).get('Idempotency-Key'))
    return promise
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Instructors />
    </QueryClientProvider>,
  )
  const answer = (status: number, body: unknown, upload = 0) =>
    uploads[upload]?.(new Response(JSON.stringify(body), { status }))
  return { answer, keys }
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
/** No upload is on its way any more, and what its end did is on the screen. */
const ended = async () => act(async () => waitFor(() => expect(queryClient.isMutating()).toBe(0)))
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
  const { answer } = show()
  await choose('Bela', picture)
  await press('Move instructor 2 up')
  answer(400, refusal)
  expect(await rowOf('Bela').findByText('Is no picture.')).toBeTruthy()
  expect(rowOf('Asha').queryByText('Is no picture.')).toBeNull()
})

const ends: [how: string, status: number, body: unknown][] = [
  ['ends', 200, { photo: uploaded }],
  ['is refused', 400, refusal],
]

test.each(ends)('when the upload of a row that was removed meanwhile %s, nobody hears of it', async (_how, ...end) => {
  const { answer } = show()
  await choose('Asha', picture)
  await press('Remove instructor 1')
  answer(...end)
  await ended()
  expect(photoOf('Bela')).toBe(stored)
  // Toasts come in their turn.
  told.info('Told later')
  await screen.findByText('Told later')
  expect(screen.queryByText(/Failed|Wrong photo|Is no picture/)).toBeNull()
})

const again: [how: string, buttons: string[]][] = [
  ['its section was left and opened again', ['Section', 'Section']],
  ['the form was reset', ['Reset']],
]

test.each(again)('a photo whose upload ends after %s goes to nobody, which is said', async (_how, buttons) => {
  const { answer } = show()
  await choose('Asha', picture)
  for (const button of buttons) await press(button)
  await press('Move instructor 2 up')
  answer(200, { photo: uploaded })
  await ended()
  expect([photoOf('Asha'), photoOf('Bela')]).toEqual([stored, stored])
  expect(await screen.findByText('Failed to upload the photo')).toBeTruthy()
})

test('a photo goes to the row that it was chosen for, although that was moved', async () => {
  const { answer } = show()
  await choose('Bela', picture)
  await press('Move instructor 2 up')
  answer(200, { photo: uploaded })
  await waitFor(() => expect(photoOf('Bela')).toBe(uploaded))
  expect(photoOf('Asha')).toBe(stored)
})

test('a photo that is removed while another is uploaded stays removed', async () => {
  const { answer } = show()
  await choose('Asha', picture)
  await userEvent.click(rowOf('Asha').getByRole('button', { name: 'Remove' }))
  const hint = screen.queryByText('Uploading…')
  answer(200, { photo: uploaded })
  await ended()
  expect(rowOf('Asha').queryByRole('img', { name: 'Photo: preview' })).toBeNull()
  expect(hint).toBeNull()
})

test('of two photos the one chosen later stays, whichever upload ends first', async () => {
  const { answer, keys } = show()
  await choose('Asha', picture)
  await choose('Asha', new File(['another picture'], 'asha-2.png', { type: 'image/png' }))
  answer(200, { photo: uploaded }, 1)
  await waitFor(() => expect(photoOf('Asha')).toBe(uploaded))
  answer(200, { photo: stored })
  await ended()
  expect(photoOf('Asha')).toBe(uploaded)
  expect(new Set(keys).size).toBe(2)
})
