import { expect, test } from 'vitest'
import { inlineScripts, inlineStyles } from './inline.ts'
import { paintedFirst } from './paintedFirst.ts'
import { holding, replaceIn } from './replace.ts'

test('every match is replaced', () => {
  expect(replaceIn('<b>1</b><b>2</b>', /<b>(\d)<\/b>/g, digit => `[${digit}]`)).toBe('[1][2]')
})

test('a replacement that finds nothing stops the build', () => {
  expect(() => replaceIn('<title>Fees</title>', /(<h1>)/, () => '')).toThrow('nothing like /(<h1>)/')
  expect(() => holding('<title>Fees</title>', '__ORIGIN__')).toThrow('no __ORIGIN__')
})

test('scripts and styles are put into the page', () => {
  const read = (file: string) => `/* ${file} */`
  expect(inlineScripts('<script src="/theme.js"></script>', read)).toBe('<script>/* theme.js */</script>')
  expect(inlineStyles('<link rel="stylesheet" crossorigin href="/assets/a.css">', read)).toBe(
    '<style>/* assets/a.css */</style>',
  )
})

test.each([inlineScripts, inlineStyles, paintedFirst])(
  'a page in which %o finds nothing to replace stops the build',
  change => {
    expect(() => change('<!doctype html><title>Fees</title>', () => '')).toThrow()
  },
)
