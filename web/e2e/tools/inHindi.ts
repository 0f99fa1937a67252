import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = join(import.meta.dirname, '../../base/language/hi')
const texts: Readonly<Record<string, string>> = Object.assign(
  {},
  ...globSync('{shared,screens/*}.json', { cwd: folder }).map(file =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ),
)

/** What was written for the page in English, such as the name of a button to press, then finds the same in Hindi. */
export function lookUpInHindi(page: Page): void {
  const { getByRole, getByLabel, getByText } = page
  page.getByRole = (role, options) =>
    getByRole.call(page, role, options?.name === undefined ? options : { ...options, name: inHindi(options.name) })
  page.getByLabel = (text, options) => getByLabel.call(page, inHindi(text), options)
  page.getByText = (text, options) => getByText.call(page, inHindi(text), options)
}

function inHindi(text: string | RegExp): string | RegExp {
  if (typeof text === 'string') return texts[text] ?? filledIn(text) ?? text
  const begins = text.source.replace(/^\^/, '')
  const meant = Object.entries(texts).filter(([english]) => english.startsWith(begins))
  if (!text.source.startsWith('^') || meant.length === 0) return text
  return new RegExp(`^(?:${meant.map(([, hindi]) => pattern(hindi, '.*')).join('|')})`)
}

/** The translation of a text with figures or names in it. */
function filledIn(text: string): string | undefined {
  for (const [english, hindi] of Object.entries(texts)) {
    const [, ...values] = text.match(new RegExp(`^${pattern(english, '(.+)')}$`)) ?? []
    const names = [...english.matchAll(slot)].map(([, name]) => name)
    if (values.length > 0) return hindi.replace(slot, (_, name) => values[names.indexOf(name)] ?? '')
  }
  return undefined
}

const slot = /\{(\w+)\}/g

/** A text as a regular expression, with another one in place of each `{name}`. */
const pattern = (text: string, inSlot: string): string =>
  text
    .split(/\{\w+\}/)
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(inSlot)
