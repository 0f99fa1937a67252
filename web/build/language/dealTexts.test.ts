import { expect, test } from 'vitest'
import { deal } from './dealTexts.ts'
import type { Speaker } from './texts.ts'

const screens = new Map(['one', 'two', 'three', 'four', 'five'].map(name => [name, { [`of ${name}`]: name }]))
const shared = { frame: 'F', form: 'R', table: 'T', title: 'H', 'a name of the contract': 'N' }

const speaker = (path: string, texts: string[], imports: string[] = [], atOnce: string[] = []): Speaker => ({
  path,
  texts,
  imports,
  atOnce: new Set(atOnce),
})
const form = speaker('shared/form.tsx', ['form', 'frame'], ['shared/title.ts'])
const title = speaker('shared/title.ts', ['title'], [], ['title'])
const table = speaker('shared/table.tsx', ['table'])
const frame = speaker('app/frame.tsx', ['frame'])
const screen = (name: string, ...imports: Speaker[]) =>
  speaker(
    `screens/${name}/Page.tsx`,
    [`of ${name}`],
    imports.map(({ path }) => path),
  )

const dealt = deal(shared, screens, [
  frame,
  form,
  title,
  table,
  screen('one', form, table),
  screen('two', form, table),
  screen('three', table),
  screen('four', table),
  screen('five', table),
])

test('a text that few screens say goes to each of them, and to no other', () => {
  expect(dealt.get('one')).toEqual({ 'of one': 'one', form: 'R' })
  expect(dealt.get('two')).toEqual({ 'of two': 'two', form: 'R' })
  expect(dealt.get('three')).toEqual({ 'of three': 'three' })
})

test('what the frame says, a module says as it runs, a name of the contract, or what many screens say stays with what all screens load', () => {
  expect(dealt.get('shared')).toEqual({ frame: 'F', title: 'H', table: 'T', 'a name of the contract': 'N' })
})
