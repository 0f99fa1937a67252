import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { answered, pressOn, typingDelay } from './reaction.ts'
import { expect } from './session.ts'

const table = join(import.meta.dirname, '../../../docs/tasks.md')

const consonant = () => 'bcdfghjklmnprstvwxyz'.charAt(Math.floor(Math.random() * 20))

/** A name of six letters, as short as those that people type, which no other test uses. */
export const shortName = () => `${consonant()}a${consonant()}i${consonant()}${consonant()}`

/** A keyboard and a mouse that count: each key and each click of a task goes through them. */
export function handsOf(page: Page) {
  let keys = 0
  let clicks = 0
  return {
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key, { delay: typingDelay })
      await answered(page)
    },
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text, { delay: typingDelay })
    },
    click: async (target: Locator) => {
      clicks += 1
      await pressOn(page, target)
    },
    counts: () => ({ keys, clicks }),
  }
}

export type Hands = ReturnType<typeof handsOf>

/**
 * Expects what the task took to be what `docs/tasks.md` says of it, so that the table is true of every version.
 * With `KEEP_TASKS=1` the table is written instead.
 */
export function expectCounts(task: string, hands: Hands): void {
  const { keys, clicks } = hands.counts()
  const text = readFileSync(table, 'utf8')
  const row = text.split('\n').find(line => line.startsWith(`| ${task} |`))
  const counted = `| ${task} | ${keys} | ${clicks} |`
  if (row && process.env.KEEP_TASKS) {
    writeFileSync(table, text.replace(row, `${counted}${row.split('|').slice(4).join('|')}`))
    return
  }
  expect(row, `The row of “${task}” in docs/tasks.md`).toContain(counted)
}
