import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lean } from './leanIcons.ts'

const folder = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons')

test('an icon keeps its shape and loses what nobody needs', () => {
  for (const name of ['award.mjs', 'circle-check.mjs', 'x.mjs']) {
    const code = readFileSync(join(folder, name), 'utf8')
    const packed = lean(code)
    expect(packed).not.toMatch(/\bkey\b|__iconData\.node|size|name:|aliases/)
    expect(shapeOf(packed)).toEqual(shapeOf(code))
  }
})

test('what makes icons takes their data alone, and names nothing', () => {
  const code = readFileSync(join(folder, '../createLucideIcon.mjs'), 'utf8')
  expect(lean(code)).not.toMatch(/toLucideIconData\(|displayName/)
  expect(lean(code)).toContain('const iconData = iconDataOrName;')
})

/** Every attribute but the keys, and not the name. */
const shapeOf = (code: string) => code.match(/\b(?!key|name)\w+: "[^"]*"/g)
