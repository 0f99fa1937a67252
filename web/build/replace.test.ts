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

test('a script keeps what it is told', () => {
  expect(inlineScripts('<script src="/a.js" data-to="b.js c.js"></script>', () => 'run()')).toBe(
    '<script data-to="b.js c.js">run()</script>',
  )
})

test('the modules of a page load after its first paint, in their order', () => {
  const html = `<head><link rel="modulepreload" crossorigin href="/a.js">
<script type="module" crossorigin src="/words.js"></script><script type="module" crossorigin src="/app.js"></script>
</head>`
  expect(paintedFirst(html, { before: /(<\/head>)/, told: { screens: '{"a":"b"}' } })).toBe(
    '<head><script src="/after-paint.js" data-modules="/words.js /app.js" data-others="/a.js" data-screens="{&quot;a&quot;:&quot;b&quot;}"></script></head>',
  )
})

test.each([inlineScripts, inlineStyles, (html: string) => paintedFirst(html, { before: /(<title>)/ })])(
  'a page in which %o finds nothing to replace stops the build',
  change => {
    expect(() => change('<!doctype html><title>Fees</title>', () => '')).toThrow()
  },
)
