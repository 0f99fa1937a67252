// @vitest-environment jsdom
import '../testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useContractForm } from '../forms/useContractForm.ts'
import { FileField } from './FileField.tsx'
import type { FileValue } from './fileRules.ts'
import { requiredFile } from './fileSchemas.ts'

const schema: z.ZodType<unknown, { file?: FileValue }> = z.object({
  file: requiredFile('material', 'Please select a file'),
})

function Upload({ onSend }: { onSend: (values: unknown) => void }) {
  const form = useContractForm<{ file?: FileValue }>(schema, { defaultValues: { file: null } })
  return (
    <form onSubmit={form.handleSubmit(onSend)}>
      <FileField form={form} name="file" kind="material" label="File" />
      <button type="submit">Upload</button>
    </form>
  )
}

const notes = new File(['Read this.'], 'notes.txt', { type: 'text/plain' })

test('without a file nothing is sent, not even after one was chosen and removed', async () => {
  const onSend = vi.fn()
  render(<Upload onSend={onSend} />)
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  expect(await screen.findByText('Please select a file')).toBeTruthy()
  await userEvent.upload(screen.getByLabelText(/File/), notes)
  expect(screen.queryByText('Please select a file')).toBeNull()
  expect(screen.getByText('10 Bytes')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  expect(await screen.findByText('Please select a file')).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()
})

test('an unsuitable file is refused at once, and the one chosen instead is sent', async () => {
  const onSend = vi.fn()
  render(<Upload onSend={onSend} />)
  await userEvent.upload(screen.getByLabelText(/File/), new File(['MZ'], 'setup.exe'), { applyAccept: false })
  expect(await screen.findByText(/^Must be a PDF/)).toBeTruthy()
  await userEvent.upload(screen.getByLabelText(/File/), notes)
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  expect(onSend.mock.calls[0]?.[0]).toEqual({ file: notes })
})
