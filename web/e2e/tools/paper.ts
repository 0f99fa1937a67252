import { execFileSync, spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { temporaryFolder } from '#db/testing/folder'

const reader = 'pdftotext'

/** Debian's poppler-utils read paper back. Without them a test is skipped; in CI it fails instead. */
export const canReadPaper = Boolean(process.env.CI) || spawnSync(reader, ['-v']).status === 0

/** What the browser prints of a page, read back page by page, with single spaces. */
export async function printed(page: Page): Promise<string[]> {
  const text = await readPaper(page, '-layout')
  return text
    .split('\f')
    .slice(0, -1)
    .map(one => one.replace(/\s+/g, ' ').trim())
}

/** Where a word stands on its page, in points from the upper left corner. */
export interface PrintedWord {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The words of each page that the browser prints. */
export async function printedWords(page: Page): Promise<PrintedWord[][]> {
  const pages = (await readPaper(page, '-bbox')).split('<page ').slice(1)
  return pages.map(one =>
    [...one.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
      ([, left, top, right, bottom, text = '']) => ({
        text,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      }),
    ),
  )
}

/**
 * How wide what is darker than a shade is on the first page, from left to right, at so many points from its top; in
 * pixels at 300 dpi.
 */
export async function printedStrokes(page: Page, top: number, below = 128): Promise<number[]> {
  const picture = await read(page, 'pdftoppm', '-gray', '-r', '300', '-f', '1', '-l', '1')
  const [header = '', width] = /^P5\n(\d+) \d+\n255\n/.exec(picture.subarray(0, 40).toString('latin1')) ?? []
  const start = header.length + Math.round((top * 300) / 72) * Number(width)
  const row = [...picture.subarray(start, start + Number(width))]
  return row
    .map(shade => (shade < below ? 'x' : ' '))
    .join('')
    .trim()
    .split(/ +/)
    .map(stroke => stroke.length)
}

const readPaper = async (page: Page, how: string) => (await read(page, reader, how)).toString()

async function read(page: Page, tool: string, ...how: string[]): Promise<Buffer> {
  const folder = await temporaryFolder()
  const file = join(folder, 'paper.pdf')
  await writeFile(file, await page.pdf({ preferCSSPageSize: true }))
  // pdftoppm writes to its output if no other place is named.
  const said = execFileSync(tool, [...how, file, ...(tool === reader ? ['-'] : [])], { maxBuffer: 100_000_000 })
  await rm(folder, { recursive: true })
  return said
}
