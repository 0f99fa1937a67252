import { expect, test } from 'vitest'
import { fileProblem, wantedOf } from './fileRules.ts'
import { fileIn, requiredFile } from './fileSchemas.ts'

const megabyte = 1024 * 1024
const problem = (name: string, size = 1000, kind: 'image' | 'material' = 'image') => fileProblem({ name, size }, kind)

test.each(['me.jpg', 'me.JPEG', 'me.old.png', 'me.webp', 'me.gif', 'without an ending'])(
  '%s may be a picture',
  name => {
    expect(problem(name)).toBeUndefined()
  },
)

test.each(['notes.pdf', 'me.svg', 'me.heic', 'me.jpg.exe'])('%s is not a picture', name => {
  expect(problem(name)).toBe('must be a picture (JPEG, PNG, WebP or GIF).')
})

test('a logo that is refused is told the same list as before it is chosen, with the SVG that it may be', () => {
  const logo = (name: string) => fileProblem({ name, size: 1000 }, 'logo')
  expect(logo('logo.svg')).toBeUndefined()
  expect(wantedOf('logo')).toBe('a picture (JPEG, PNG, WebP, GIF or SVG)')
  expect(logo('logo.pdf')).toBe(`must be ${wantedOf('logo')}.`)
})

test.each(['a.pdf', 'a.doc', 'a.docx', 'a.ppt', 'a.pptx', 'a.xls', 'a.xlsx', 'a.txt', 'a.png'])(
  '%s is study material',
  name => {
    expect(problem(name, 1, 'material')).toBeUndefined()
  },
)

test('a program is not study material', () => {
  expect(problem('setup.exe', 1, 'material')).toMatch(/^must be a PDF/)
})

test('a picture has at most 5 MB, study material at most 25 MB', () => {
  expect(problem('me.jpg', 5 * megabyte)).toBeUndefined()
  expect(problem('me.jpg', 5.5 * megabyte)).toBe('The file is 5.5 MB; it may be at most 5 MB.')
  expect(problem('a.pdf', 25 * megabyte, 'material')).toBeUndefined()
  expect(problem('a.pdf', 26 * megabyte, 'material')).toBe('The file is 26 MB; it may be at most 25 MB.')
  expect(problem('me.jpg', 0)).toBe('The file is empty.')
})

const messagesOf = (schema: ReturnType<typeof fileIn> | ReturnType<typeof requiredFile>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)
const text = new File(['hello'], 'notes.txt')

test('a form says what is wrong with the chosen file', () => {
  expect(messagesOf(fileIn('image'), text)).toEqual(['must be a picture (JPEG, PNG, WebP or GIF).'])
  for (const value of ['', null, undefined]) expect(messagesOf(fileIn('image'), value)).toBeUndefined()
})

test('where a file has to be chosen, none is not enough', () => {
  const schema = requiredFile('material', 'Please select a file')
  for (const value of ['', null, undefined]) expect(messagesOf(schema, value)).toEqual(['Please select a file'])
  expect(messagesOf(schema, text)).toBeUndefined()
  expect(messagesOf(schema, new File([], 'notes.txt'))).toEqual(['The file is empty.'])
})
