import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './plan.ts'

/** The image is built of what `.dockerignore` doesn't name; that nothing left in it imports a test is shown by the arrows. */
test('no test is part of the image, and nothing else is left out of it', () => {
  const left = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const isLeftOut = (path: string) => left.some(one => matchesGlob(path, one) || matchesGlob(path, `${one}/**`))
  const paths = sourceFiles().map(({ path }) => path)
  expect(paths.filter(path => isTest(path) && !isLeftOut(path))).toEqual([])
  expect(paths.filter(path => isLeftOut(path) && !isTest(path))).toEqual([])
})

/** The product's own images are built here, so they have no digest before they are. */
test('every image that is fetched is named by its version and its digest', () => {
  const files = ['Dockerfile', 'docker-compose.yml'].map(path => readFileSync(path, 'utf8')).join('\n')
  const images = [...files.matchAll(/^ *(?:image:|FROM) (\S+)/gm)].map(([, image = '']) => image)
  const fetched = images.filter(image => !image.startsWith('fee-ledger'))
  expect(fetched.length).toBeGreaterThanOrEqual(5)
  for (const image of fetched) expect(image).toMatch(/^[a-z]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/)
})
