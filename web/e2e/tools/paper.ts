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
  const folder = await temporaryFolder()
  const file = join(folder, 'paper.pdf')
  await writeFile(file, await page.pdf({ preferCSSPageSize: true }))
  const text = execFileSync(reader, ['-layout', file, '-'], { encoding: 'utf8', maxBuffer: 100_000_000 })
  await rm(folder, { recursive: true })
  return text
    .split('\f')
    .slice(0, -1)
    .map(one => one.replace(/\s+/g, ' ').trim())
}
