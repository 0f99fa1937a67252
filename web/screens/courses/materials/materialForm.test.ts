import { expect, test } from 'vitest'
import { withoutEmpty } from '../../../ui/forms/useContractForm.ts'
import { materialChange, materialForm, newMaterial, newMaterialForm } from './materialForm.ts'

const file = new File(['…'], 'notes.pdf')
const problems = (schema: typeof materialForm, values: object) =>
  schema
    .safeParse(withoutEmpty({ ...newMaterial, ...values }))
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('new material needs a title and a file', () => {
  expect(problems(newMaterialForm, {})).toEqual([
    ['title', 'is required.'],
    ['file', 'Please select a file'],
  ])
  expect(problems(newMaterialForm, { title: 'Notes', file })).toBeUndefined()
})

test('a change needs no file, and refuses a program', () => {
  expect(problems(materialForm, { title: 'Notes' })).toBeUndefined()
  expect(problems(materialForm, { title: 'Notes', file: new File(['MZ'], 'setup.exe') })?.[0]?.[0]).toBe('file')
})

test('a change clears an emptied description, and sends a file only when one was chosen', () => {
  expect(materialChange({ title: 'Notes', file: '' }, 3)).toEqual({ title: 'Notes', description: '', version: 3 })
  expect(materialChange({ title: 'Notes', file }, 3)).toMatchObject({ file })
})
