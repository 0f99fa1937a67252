import { beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#contract/refusal'
import { readXlsx } from '#imports/xlsx'
import { accept } from './accept.ts'
import { manyScans, manyTexts } from './testing/heavy-pictures.ts'
import { endlessPicture, manyZeros, officeDocument } from './testing/made.ts'

/** Small files that unpack to very many bytes. They are refused, and what they unpack to is never in memory. */
const megabytes = 400
const claimed = megabytes * 1024 * 1024
/** Less than a fifth of what they unpack to. */
const mostGrowth = 64 * 1024 * 1024

let zeros: Buffer
beforeAll(async () => {
  zeros = await manyZeros(megabytes)
}, 60_000)

/** A document with one more part, which is large, or says so. */
const withPart = (kind: 'docx' | 'xlsx', name: string, deflated: Buffer, size: number) =>
  officeDocument(kind, { [name]: { deflated, size } })

/** How a file is refused, and how much more memory was used meanwhile at any moment. */
async function refused(reading: () => Promise<unknown>): Promise<{ code: string; growth: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 1)
  const code = await reading().then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
  clearInterval(watching)
  return { code, growth: Math.max(most, process.memoryUsage().rss) - before }
}

const upload = (bytes: Buffer, kind: 'material' | 'image' = 'material') =>
  refused(() => accept({ field: 'file', name: 'file.docx', bytes }, kind))

describe('a bomb', () => {
  test('is as small as any upload', () => expect(zeros.length).toBeLessThan(1024 * 1024))

  test.each(['docx', 'xlsx'] as const)('that is a %s is refused by the size that it declares', async kind => {
    const { code, growth } = await upload(withPart(kind, 'media/big.bin', zeros, claimed))
    expect(code).toBe('TOO_LARGE')
    expect(growth).toBeLessThan(mostGrowth)
    // Nothing has to be unpacked for that.
    expect((await upload(withPart(kind, 'media/big.bin', Buffer.alloc(0), claimed))).code).toBe('TOO_LARGE')
  })

  test.each(['docx', 'xlsx'] as const)(
    'that is a %s and lies about its size is refused while it is unpacked',
    async kind => {
      const { code, growth } = await upload(withPart(kind, 'media/big.bin', zeros, 10))
      expect(code).toBe('UNSUPPORTED_TYPE')
      expect(growth).toBeLessThan(mostGrowth)
    },
  )

  test('that is many parts with the same size each is refused for all of them together', async () => {
    const part = { deflated: zeros, size: 100 * 1024 * 1024 }
    const parts = Object.fromEntries(['a', 'b', 'c'].map(name => [`media/${name}.bin`, part]))
    expect((await upload(officeDocument('docx', parts))).code).toBe('TOO_LARGE')
  })

  test.each([
    ['that declares its size', claimed],
    ['that lies about it', 1_000],
  ])('that is a list to be imported, %s, is refused', async (_, size) => {
    const { code, growth } = await refused(() => readXlsx(withPart('xlsx', 'xl/_rels/workbook.xml.rels', zeros, size)))
    expect(code).toBe('INVALID_INPUT')
    expect(growth).toBeLessThan(mostGrowth)
  })

  test('that is a picture of a few pixels is refused, or is those pixels', async () => {
    const { code, growth } = await upload(await endlessPicture(megabytes), 'image')
    expect(['accepted', 'UNSUPPORTED_TYPE', 'TOO_LARGE']).toContain(code)
    expect(growth).toBeLessThan(mostGrowth)
  })

  test('that is a picture of a few pixels which are drawn thousands of times is refused', async () => {
    expect((await upload(await manyScans(), 'image')).code).toBe('UNSUPPORTED_TYPE')
  })

  test('that is a picture with texts which are nobody’s is drawn without them', async () => {
    const { code, growth } = await upload(await manyTexts(60), 'image')
    expect(code).toBe('accepted')
    expect(growth).toBeLessThan(mostGrowth)
  })
})
