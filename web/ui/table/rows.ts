import { formatDate } from '#contract/fields/dates'
import { inLatinDigits, searchedWord } from '#contract/fields/typed-rupees'
import { searchesFor } from '../format/printedNumber.ts'

/** What search reads from a row. */
export interface SearchableRow {
  getValue: (column: string) => unknown
  table: {
    getAllLeafColumns: () => SearchedColumn[]
    /** All rows, also those that no filter shows. */
    getCoreRowModel: () => { rows: readonly SearchableRow[] }
  }
}

interface SearchedColumn {
  id: string
  accessorFn?: unknown
  /** `enableGlobalFilter: false` keeps search out of a column whose words occur in most rows, such as a role. */
  columnDef?: { enableGlobalFilter?: boolean | undefined }
}

/** Smaller first; texts without regard to case. Table reverses it for descending order. */
export function ascending(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const left = String(a ?? '').toLowerCase()
  const right = String(b ?? '').toLowerCase()
  return left < right ? -1 : left > right ? 1 : 0
}

/** A row's text, with the words that were last searched in it and whether they were found. */
interface SearchedText {
  text: string
  words: unknown
  hit: boolean
}
const searchedTexts = new WeakMap<SearchableRow, SearchedText>()

/**
 * Whether every typed word occurs somewhere in the row. The table library asks this for each column in turn, so each
 * row's text is made only once, and the same words are searched in it only once.
 */
export function matches(row: SearchableRow, words: unknown): boolean {
  const last = searchedTexts.get(row)
  if (last && last.words === words) return last.hit
  const text = last?.text ?? searchText(searchedValues(row))
  const hit = wordsOf(String(words)).every(word => text.includes(word))
  searchedTexts.set(row, { text, words, hit })
  return hit
}

/**
 * The same for a list: if no row has every word as it is typed, names are also found by how they sound, as the server finds
 * them in a long list.
 */
export function matchesOrSounds(row: SearchableRow, typed: unknown): boolean {
  const found = foundIn(row, typed)
  return found === undefined ? matches(row, typed) || sounds(row, String(typed)) : matches(row, found)
}

/** Of what was last searched for, the words that some row has, by the rows of a list. */
const searched = new WeakMap<readonly SearchableRow[], { typed: unknown; found: string | undefined }>()

function foundIn({ table }: SearchableRow, typed: unknown): string | undefined {
  const { rows } = table.getCoreRowModel()
  const last = searched.get(rows)
  if (last && last.typed === typed) return last.found
  const found = searchesFor(String(typed)).find(words => rows.some(row => matches(row, words)))
  searched.set(rows, { typed, found })
  return found
}

let hearing: typeof import('#wording/sounds') | undefined
/** Loaded apart, though at once: a list is shown without it. Until it is here, and if it never comes, names are found as typed. */
export const hearingLoads = import('#wording/sounds').then(
  loaded => {
    hearing = loaded
  },
  () => undefined,
)

/** The columns that hold a name. */
const nameColumns: ReadonlySet<string> = new Set(['fullName', 'student', 'party', 'user', 'name'])
/** A row's sound, with the words that were last looked for in it and whether they were heard. */
const soundsOfRows = new WeakMap<SearchableRow, { sound: string; typed: string; hit: boolean }>()
let lastWanted: { typed: string; words: readonly { word: string; sound: string | null }[] } | undefined

function sounds(row: SearchableRow, typed: string): boolean {
  if (!hearing) return false
  const { soundOf, soundWanted } = hearing
  const last = soundsOfRows.get(row)
  if (last?.typed === typed) return last.hit
  if (lastWanted?.typed !== typed)
    lastWanted = { typed, words: wordsOf(typed).map(word => ({ word, sound: soundWanted(word) })) }
  const { words } = lastWanted
  if (words.every(one => one.sound === null)) return false
  const text = searchedTexts.get(row)?.text ?? ''
  const sound = last?.sound ?? soundOf(namesOf(row))
  const hit = words.every(one => text.includes(one.word) || (one.sound !== null && sound.includes(one.sound)))
  soundsOfRows.set(row, { sound, typed, hit })
  return hit
}

const namesOf = (row: SearchableRow): string =>
  row.table
    .getAllLeafColumns()
    .filter(({ id }) => nameColumns.has(id))
    .map(({ id }) => String(row.getValue(id) ?? ''))
    .join(' ')

const searchedValues = (row: SearchableRow) =>
  row.table
    .getAllLeafColumns()
    .filter(({ accessorFn, columnDef }) => accessorFn && columnDef?.enableGlobalFilter !== false)
    .map(({ id }) => row.getValue(id))

/** A phone number is one word however it is grouped, with or without the country code, as for the API. */
function wordsOf(typed: string): string[] {
  const number = inLatinDigits(typed.trim())
  const digits = number.replace(/^\+91/, '').replace(/\D/g, '')
  if (/^\+?[\d ()-]+$/.test(number) && digits.length >= 5) return [digits.slice(-10)]
  return typed.toLowerCase().split(/\s+/).filter(Boolean).map(searchedWord)
}

/** Digits without what groups them: `98765-43210` as `9876543210`. */
const ungrouped = (text: string) => text.replace(/(?<=\d)[ -]+(?=\d)/g, '')

/**
 * Dates are found as they are shown (05/04/2026), codes as they are read (bank transfer) and phone numbers however they
 * are grouped.
 */
export function searchText(values: readonly unknown[]): string {
  return values
    .filter(value => value !== undefined && value !== null)
    .map(value => {
      const text = String(value)
      if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text} ${formatDate(text)} ${ungrouped(text)}`
      if (text.includes('_')) return `${text} ${text.replaceAll('_', ' ')}`
      const plain = ungrouped(text)
      return plain === text ? text : `${text} ${plain}`
    })
    .join('\n')
    .toLowerCase()
}
