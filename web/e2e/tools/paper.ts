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

async function readPaper(page: Page, how: string): Promise<string> {
  const folder = await temporaryFolder()
  const file = join(folder, 'paper.pdf')
  await writeFile(file, await page.pdf({ preferCSSPageSize: true }))
  const text = execFileSync(reader, [how, file, '-'], { encoding: 'utf8', maxBuffer: 100_000_000 })
  await rm(folder, { recursive: true })
  return text
}
