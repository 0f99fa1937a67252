import { expect, test } from 'vitest'
import { sharp } from '#files/sharp'
import { openLogoShape } from './logo-shape.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#b3441c' } })
    .png()
    .toBuffer()

test('a logo is measured once, and another one anew', async () => {
  const pictures = new Map([
    ['/wide.png', await picture(60, 20)],
    ['/high.png', await picture(20, 40)],
  ])
  const read: string[] = []
  const shapeOf = openLogoShape(async logo => {
    read.push(logo)
    return pictures.get(logo) ?? null
  })
  expect(await shapeOf(null)).toBe(null)
  expect([await shapeOf('/wide.png'), await shapeOf('/wide.png'), await shapeOf('/high.png')]).toEqual([3, 3, 0.5])
  expect(await shapeOf('/lost.png')).toBe(null)
  expect(read).toEqual(['/wide.png', '/high.png', '/lost.png'])
})

test('a logo that can not be read holds no page up, and is read again for the next one', async () => {
  let isAway = true
  const shapeOf = openLogoShape(async () => {
    if (isAway) throw new Error('The storage is away.')
    return picture(30, 20)
  })
  expect(await shapeOf('/1.png')).toBe(null)
  isAway = false
  expect(await shapeOf('/1.png')).toBe(1.5)
})

test('a storage that does not answer holds no page up', async () => {
  const never = new Promise<null>(() => {})
  const shapeOf = openLogoShape(() => never)
  expect(await shapeOf('/1.png')).toBe(null)
})
