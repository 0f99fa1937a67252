// @vitest-environment jsdom
import '../testing/browser.ts'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../base/api/api.ts'
import { queryClient } from '../../base/api/queryClient.ts'
import { Toasts, toast } from '../../base/toasts/toast.tsx'
import { TextField } from '../controls/inputs.tsx'
import { SaveDialog } from './dialogs/SaveDialog.tsx'
import { field } from './form.ts'
import { useContractForm } from './useContractForm.ts'
import { useSaveForm } from './useSaveForm.ts'

const Course = z.object({ name: z.string(), fees: z.string() })
type Values = z.infer<typeof Course>
interface Row extends Values {
  version: number
}

interface FormProps {
  row?: Row
  create?: (values: Values, key: string) => Promise<unknown>
  update?: (values: Values, row: Row) => Promise<unknown>
  newest?: () => Promise<Row | undefined>
  onSaved?: () => void
  onClose?: () => void
  staysOpen?: boolean
}

const valuesOf = ({ name, fees }: Row): Values => ({ name, fees })
const words = { failed: 'Not saved.', told: true }
const never = () => Promise.reject(new Error('not expected'))

function CourseForm(props: FormProps) {
  const { row, create = never, update = never, newest = never, staysOpen = false } = props
  const { onSaved = () => {}, onClose = () => {} } = props
  const form = useContractForm<Values>(Course, { defaultValues: row ? valuesOf(row) : { name: '', fees: '' } })
  const fieldOf = { STUDENT_EXISTS: 'name' } as const
  const change = row && { row, send: update, newest, valuesOf }
  const saving = useSaveForm({ form, send: create, change, words, fieldOf, onSaved, staysOpen })
  return (
    <SaveDialog title="Course" saving={saving} saveLabel="Save" onClose={onClose}>
      <TextField label="Name" {...field(form, 'name')} />
      <TextField label="Fees" {...field(form, 'fees')} />
    </SaveDialog>
  )
}

function show(props: FormProps) {
  render(
    <QueryClientProvider client={queryClient}>
      <CourseForm {...props} />
    </QueryClientProvider>,
  )
}

const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const refusal = (status: number, code: string) => new ApiError(status, { code, message: `${code}.` })

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('what somebody else saved is merged into the form, typed values stay, and the next click saves on top', async () => {
  const seen: { values: Values; version: number }[] = []
  const update = async (values: Values, { version }: Row) => {
    seen.push({ values, version })
    if (version === 1) throw refusal(409, 'STALE_VERSION')
  }
  const onSaved = vi.fn()
  show({
    row: { name: 'Tally', fees: '5000', version: 1 },
    update,
    newest: async () => ({ name: 'Tally Prime', fees: '6000', version: 2 }),
    onSaved,
  })
  await type('Fees', '5500')
  await save()
  expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeTruthy()
  expect(screen.getByText(/Saving replaces their change/)).toBeTruthy()
  expect([shown('Name'), shown('Fees')]).toEqual(['Tally Prime', '5500'])
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(seen.at(-1)).toEqual({ values: { name: 'Tally Prime', fees: '5500' }, version: 2 })
})

describe('a change whose answer was lost', () => {
  const lost = new ApiError(0, { code: 'UNREACHABLE' })
  const row = { name: 'Tally', fees: '5000', version: 1 }
  const saveTwice = async () => {
    await type('Fees', '5500')
    await save()
    await screen.findByText('Not saved.')
    await save()
  }

  test('and that was saved is saved on top of itself, and blamed on nobody else', async () => {
    const update = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(refusal(409, 'STALE_VERSION'))
    const onSaved = vi.fn()
    show({ row, update, newest: async () => ({ ...row, fees: '5500', version: 2 }), onSaved })
    await saveTwice()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(update.mock.calls.map(([{ fees }, { version }]) => [fees, version])).toEqual([
      ['5500', 1],
      ['5500', 1],
      ['5500', 2],
    ])
    expect(screen.queryByText(/Somebody else/)).toBeNull()
  })

  test('and that was not saved before somebody else changed it is shown with their change', async () => {
    const update = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(refusal(409, 'STALE_VERSION'))
    show({ row, update, newest: async () => ({ ...row, name: 'Tally Prime', version: 2 }) })
    await saveTwice()
    expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeTruthy()
    expect(update).toHaveBeenCalledTimes(2)
  })

  test('is said to be the likely reason where the form can’t look', async () => {
    const update = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(refusal(409, 'STALE_VERSION'))
    show({ row, update, newest: async () => undefined })
    await saveTwice()
    expect(await screen.findByText(/changed since you opened it, probably by your earlier try/)).toBeTruthy()
  })
})

test.each([
  ['what is saved is saved once, also while what it leads to is still to be drawn', false, 1],
  ['a form that stays open saves again', true, 2],
])('%s', async (_, staysOpen, times) => {
  const create = vi.fn(async () => undefined)
  const onSaved = vi.fn()
  show({ create, onSaved, staysOpen })
  await type('Name', 'Tally')
  await type('Fees', '5000')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  await userEvent.click(await screen.findByRole('button', { name: staysOpen ? 'Save' : 'Saving…' }))
  await waitFor(() => expect(create).toHaveBeenCalledTimes(times))
})

test('until the answer nothing closes the form, and after a failure it is as before', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const onClose = vi.fn()
  show({ create: () => promise, onClose })
  await type('Name', 'Tally')
  await type('Fees', '5000')
  await save()
  const saving = await screen.findByRole('button', { name: 'Saving…' })
  await waitFor(() => expect(saving.getAttribute('aria-disabled')).toBe('true'))
  await userEvent.keyboard('{Escape}')
  for (const name of ['Close', 'Cancel']) await userEvent.click(screen.getByRole('button', { name }))
  await userEvent.click(screen.getByRole('dialog').parentElement ?? document.body)
  expect(screen.queryByText('Discard what you have typed?')).toBeNull()
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  reject(new ApiError(0, { code: 'UNREACHABLE' }))
  expect(await screen.findByText(/No answer came/)).toBeTruthy()
  await userEvent.keyboard('{Escape}{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['something new', undefined, /^No answer yet\. .* it is counted only once\./],
  [
    'a change',
    { name: 'Tally', fees: '5000', version: 1 },
    /^No answer yet\. It may already be done, so keep waiting\./,
  ],
])(
  'a form whose answer is long in coming says what to do about %s, also after a field was refused',
  async (_, row, words) => {
    let tries = 0
    const answer = () => {
      tries += 1
      return tries === 1 ? Promise.reject(refusal(422, 'STUDENT_EXISTS')) : new Promise(() => {})
    }
    show({ create: answer, update: answer, ...(row && { row }) })
    await type('Name', 'Tally Prime')
    await type('Fees', '5500')
    await save()
    await screen.findByText('STUDENT_EXISTS.')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Saving…' })
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(screen.getByText(words)).toBeTruthy()
  },
)

test('the browser asks before a reload while something typed is not saved', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  show({ create: () => Promise.resolve() })
  expect(asks()).toBe(false)
  await type('Name', 'Tally')
  expect(asks()).toBe(true)
  // Taken back by hand.
  await userEvent.clear(screen.getByLabelText('Name'))
  expect(asks()).toBe(false)
  await type('Name', 'Tally')
  await type('Fees', '5000')
  await save()
  await waitFor(() => expect(asks()).toBe(false))
})

test('a creation that was not answered, or was refused, is sent again under the same key', async () => {
  const keys: string[] = []
  const answers = [new ApiError(0, { code: 'UNREACHABLE' }), refusal(409, 'STUDENT_EXISTS'), null]
  const create = async (_: Values, key: string) => {
    keys.push(key)
    const error = answers[keys.length - 1]
    if (error) throw error
  }
  show({ create })
  await type('Name', 'Tally')
  await type('Fees', '5000')
  await save()
  expect(await screen.findByText(/No answer came/)).toBeTruthy()
  await save()
  expect(await screen.findByText('STUDENT_EXISTS.')).toBeTruthy()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(shown('Fees')).toBe('5000')
  await save()
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(new Set(keys).size).toBe(1)
})

/** Shows the errors among the toasts, which stay however slow the machine is, because the pointer is over them. */
async function toastsThatStay() {
  const { container } = render(<Toasts />)
  const place = await waitFor(() => container.querySelector('[data-toasts]') ?? expect.fail('not loaded'))
  fireEvent.mouseEnter(place)
  return () => place.querySelector('[role=alert]')?.textContent
}

test('a success takes the toasts of the form’s earlier failures away, and nobody else’s', async () => {
  const answers = [refusal(409, 'STUDENT_EXISTS'), refusal(422, 'DAY_CLOSED'), null]
  const create = async () => {
    const error = answers.shift()
    if (error) throw error
  }
  const said = await toastsThatStay()
  show({ create })
  await type('Name', 'Tally')
  await type('Fees', '5000')
  await save()
  await waitFor(() => expect(said()).toMatch(/STUDENT_EXISTS\./))
  await save()
  await waitFor(() => expect(said()).toMatch(/STUDENT_EXISTS\..*DAY_CLOSED\.|DAY_CLOSED\..*STUDENT_EXISTS\./))
  toast.error('The list could not be loaded.')
  await save()
  await waitFor(() => expect(said()).toBe('The list could not be loaded.'))
})

test('the toast of a lost answer leaves open whether it was saved, and that of a refusal does not', async () => {
  const answers = [new ApiError(0, { code: 'UNREACHABLE' }), refusal(422, 'DAY_OVER')]
  const said = await toastsThatStay()
  show({ create: () => Promise.reject(answers.shift()) })
  await type('Name', 'Tally')
  await type('Fees', '5000')
  await save()
  await waitFor(() => expect(said()).toMatch(/Not saved\. No answer came: it may have been done all the same\./))
  await save()
  await waitFor(() => expect(said()).toMatch(/DAY_OVER\./))
  expect(said()).not.toMatch(/DAY_OVER\. No answer/)
})

test.each([
  ['turned away is still told', 429, 'TOO_MANY_REQUESTS', true],
  ['refused for what is stored is not', 422, 'OVERPAYMENT', false],
])('that an earlier try may have been saved: who is then %s', async (_, status, code, told) => {
  const create = vi.fn().mockRejectedValueOnce(new ApiError(0, { code: 'UNREACHABLE' }))
  create.mockRejectedValueOnce(refusal(status, code))
  show({ create })
  await type('Name', 'Tally')
  await type('Fees', '5000')
  await save()
  expect(await screen.findByText(/No answer came/)).toBeTruthy()
  await save()
  await waitFor(() => expect(screen.queryByText(/No answer came/)).toBeNull())
  expect(screen.queryByText(/^An earlier try may have been saved\. Try again/) !== null).toBe(told)
})

test.each([
  ['a lost answer', new ApiError(0, { code: 'UNREACHABLE' }), 2],
  ['a failure half-way', refusal(500, 'UNKNOWN'), 2],
  ['a refusal for what is stored', refusal(409, 'STUDENT_EXISTS'), 2],
  ['a refusal for what was typed', refusal(400, 'INVALID_INPUT'), 1],
] as const)('after %s the list is fetched again only if it may be another one', async (_, error, times) => {
  const list = vi.fn(async () => [])
  const { unsubscribe } = watched(list)
  show({ create: () => Promise.reject(error) })
  await type('Name', 'Tally')
  await type('Fees', '5000')
  await save()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull())
  await waitFor(() => expect(list).toHaveBeenCalledTimes(times))
  expect([shown('Name'), shown('Fees')]).toEqual(['Tally', '5000'])
  unsubscribe()
})

/** A list that is on the screen. */
function watched(queryFn: () => Promise<never[]>) {
  const observer = new QueryObserver(queryClient, { queryKey: ['courses'], queryFn })
  return { unsubscribe: observer.subscribe(() => {}) }
}
