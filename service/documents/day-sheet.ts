import { type DayClose, denominations } from '#contract/counter/day-close'
import { businessDate } from '#contract/fields/dates'
import type { PaperLanguage } from '#contract/fields/fields'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import { counterLimit, taskOf } from '#threads/task'
import { coversMoreDays, whyReopened } from '#wording/paper/day-sheet'
import { type Voice, voiceIn } from '#wording/voice'
import { type Box, framed, row, rule, space, stack } from './boxes.ts'
import {
  around,
  asWideAsNeeded,
  drawPages,
  endingWith,
  figuresBox,
  headOfBranch,
  type Letterhead,
  pageWidth,
  table,
  titleBox,
} from './pages.ts'
import { type Document, makePdf } from './pdf.ts'
import { tagged } from './structure.ts'
import { grey, textBox, widthOf } from './text.ts'

/**
 * The sheet of a closed day, to be signed and filed: how the cash in the till came about, what was counted, and the
 * head of the ledger at that moment. Anybody who tampered with the ledger later would have to change this paper too.
 *
 * @public A thread calls it by its name.
 */
export function daySheetPdf(
  close: DayClose,
  timeZone: string,
  letterhead: Letterhead,
  language: PaperLanguage,
): Promise<Buffer> {
  const voice = voiceIn(language)
  const { say } = voice
  const closed = { at: instantIn(voice, timeZone, close.createdAt), name: close.closedBy?.fullName ?? say('Admin') }
  const about = {
    title: `${say('Day close')} ${close.date}`,
    author: letterhead.name,
    date: new Date(close.createdAt),
    language,
  }
  return makePdf(about, doc =>
    drawPages(doc, {
      boxes: [
        titleBox(doc, {
          institute: headOfBranch(letterhead, close.instituteName),
          title: say('Day close'),
          period: periodOf(voice, close),
        }),
        reopenedNote(doc, voice, close),
        twoColumns(doc, voice, close),
        space(16),
        ...(coversMoreDays(close) ? daysTable(doc, voice, close) : []),
        outcome(doc, voice, close, timeZone),
        space(16),
        confirmed(doc, voice, close),
        space(16),
        // On one page: a page of signatures alone would say nothing of what they are for.
        stack(seal(doc, voice, close), space(54), signatures(doc, voice, close)),
      ],
      foot: `${close.instituteName} · ${say('Closed on {at} by {name}', closed)}`,
      page: (number, of) => say('Page {number} of {of}', { number, of }),
    }),
  )
}

/** Dates as elsewhere on the paper, times as on the screens: `26-Nov-2026, 07:48 am`. */
function instantIn({ date }: Voice, timeZone: string, instant: string): string {
  const at = new Date(instant)
  const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
  return `${date(businessDate(at, timeZone))}, ${time}`
}

export const drawDaySheet = taskOf(import.meta.url, daySheetPdf, counterLimit)

const periodOf = ({ say, date: written }: Voice, { date, coversFrom }: DayClose) =>
  coversFrom !== null && coversFrom < date
    ? say('{date}, covers {from} – {date}', { date: written(date), from: written(coversFrom) })
    : written(date)

/** A close that no longer holds says so across the sheet. */
function reopenedNote(doc: Document, { say }: Voice, { reopened }: DayClose): Box {
  if (!reopened) return space(0)
  const name = reopened.by?.fullName ?? say('Admin')
  const why = whyReopened(reopened.reason)
  const text = say('REOPENED by {name}{why}. This count no longer holds.', { name, why })
  const note = framed(
    doc,
    pageWidth,
    { x: 10, y: 6 },
    1.2,
    textBox(doc, text, pageWidth - 20, { size: 10, weight: 600 }),
  )
  return stack(note, space(12))
}

type Day = DayClose['days'][number]

/** What moved in the till on each day that the sheet takes in. */
function daysTable(doc: Document, { say, date: written }: Voice, { days }: DayClose) {
  const amount = (name: string, of: (day: Day) => number) =>
    asWideAsNeeded(doc, { name, cell: day => formatRupees(of(day)), align: 'right' }, days)
  const date = asWideAsNeeded(doc, { name: say('Cash by day'), cell: (day: Day) => written(day.date) }, days)
  const amounts = [
    amount(say('Fees received'), day => day.received),
    amount(say('Other income'), day => day.otherIncome),
    amount(say('Refunds'), day => day.refunds),
    amount(say('Expenses'), day => day.expenses),
    amount(say('To the bank'), day => day.banked),
    amount(say('Moved'), day => day.moved),
  ]
  return endingWith(table(doc, around([], date, amounts, date.width), days), space(16))
}

const gap = 28
const half = (pageWidth - gap) / 2

function twoColumns(doc: Document, voice: Voice, close: DayClose): Box {
  return row(gap, [
    { width: half, box: cashBox(doc, voice, close) },
    { width: half, box: countBox(doc, voice, close) },
  ])
}

function cashBox(doc: Document, { say }: Voice, close: DayClose): Box {
  const { opening, received, otherIncome, refunds, expenses, banked, moved, expected } = close
  // A record of days before that was voided may be more than what went out.
  const out = (name: string, amount: number, back: string) =>
    line(doc, amount < 0 ? back : name, formatRupees(amount === 0 ? 0 : -amount))
  return stack(
    heading(doc, say('Cash in the till')),
    line(doc, say('Opening'), formatRupees(opening)),
    line(doc, say('Fees received'), formatRupees(received)),
    line(doc, say('Other income'), formatRupees(otherIncome)),
    out(say('Refunds'), refunds, say('Refunds taken back')),
    out(say('Expenses'), expenses, say('Expenses taken back')),
    out(say('Brought to the bank'), banked, say('Deposits taken back')),
    line(doc, say('Brought in, less taken out'), formatRupees(moved)),
    line(doc, say('Expected'), formatRupees(expected), 600),
  )
}

function countBox(doc: Document, { say }: Voice, { counted, countedTotal }: DayClose): Box {
  const lines = denominations.flatMap(value => {
    const count = counted[value] ?? 0
    const name = value === '0.5' ? say('50 paise') : formatRupees(Number(value))
    const times = `${name} × ${count.toLocaleString('en-IN')}`
    return count === 0 ? [] : [line(doc, times, formatRupees(Number(value) * count))]
  })
  return stack(heading(doc, say('Counted')), ...lines, line(doc, say('Counted'), formatRupees(countedTotal), 600))
}

const heading = (doc: Document, text: string): Box =>
  stack(tagged(doc, 'H2', textBox(doc, text, half, { size: 10, weight: 600 })), space(3), rule(doc, half, 1), space(4))

function line(doc: Document, name: string, value: string, weight: 400 | 600 = 400): Box {
  const named = textBox(doc, name, half * 0.6, { size: 9.5, weight })
  const figure = textBox(doc, value, half * 0.4, { size: 9.5, weight, align: 'right' })
  const columns = [
    { width: half * 0.6, box: tagged(doc, 'TH', named, { scope: 'Row' }) },
    { width: half * 0.4, box: tagged(doc, 'TD', figure) },
  ]
  return stack(tagged(doc, 'TR', row(0, columns)), space(3), rule(doc, half, 0.4, '#bbbbbb'), space(3))
}

function outcome(doc: Document, voice: Voice, close: DayClose, timeZone: string): Box {
  const { difference, reason } = close
  const { say } = voice
  const booked = bookedText(voice, close, timeZone)
  const inner = pageWidth - 24
  const verdict = say(difference === 0 ? 'No difference' : difference > 0 ? 'More than expected' : 'Less than expected')
  const amount = formatRupees(difference)
  const large = { size: 16, weight: 600, align: 'right' } as const
  // Crores need more room than most differences, and an amount in two lines would be read as another.
  const right = Math.max(120, widthOf(doc, amount, large))
  const left = stack(
    textBox(doc, verdict, inner - right - 12, { size: 10.5, weight: 600 }),
    reason ? textBox(doc, reason, inner - right - 12, { size: 9 }) : null,
    booked ? textBox(doc, booked, inner - right - 12, { size: 9 }) : null,
  )
  const figure = textBox(doc, amount, right, large)
  const columns = [
    { width: inner - right - 12, box: left },
    { width: right, box: figure },
  ]
  return framed(doc, pageWidth, { x: 12, y: 9 }, 1.2, row(12, columns, 'middle'))
}

/** Whether the difference stands in the books, and since when. */
function bookedText(voice: Voice, { difference, booked, reopened }: DayClose, timeZone: string): string | null {
  if (!booked) return null
  const { say } = voice
  const where = say(difference < 0 ? 'an expense' : 'other income')
  const values = { where, at: instantIn(voice, timeZone, booked.at), name: booked.by?.fullName ?? say('Admin') }
  return reopened
    ? say('Booked as {where} on {at} by {name}; taken back when the day was reopened.', values)
    : say('Booked as {where} on {at} by {name}.', values)
}

function confirmed(doc: Document, { say }: Voice, { confirmed: methods }: DayClose): Box {
  const value =
    methods.length === 0 ? say('Nothing ticked off') : methods.map(method => say(methodNames[method])).join(', ')
  return figuresBox(doc, [{ name: say('Checked against the statements of'), value }])
}

function seal(doc: Document, { say }: Voice, { headSeq, headHash }: DayClose): Box {
  return stack(
    textBox(doc, say('The ledger’s head when the day was closed'), pageWidth, { size: 8, colour: grey }),
    textBox(doc, say('Entry {headSeq}', { headSeq }), pageWidth, { size: 9.5, weight: 600 }),
    textBox(doc, headHash, pageWidth, { size: 9.5, weight: 600 }),
  )
}

function signatures(doc: Document, { say }: Voice, { closedBy }: DayClose): Box {
  const side = 180
  const sign = (text: string) => ({
    width: side,
    box: stack(rule(doc, side, 0.8), space(3), textBox(doc, text, side, { size: 8, colour: grey, align: 'center' })),
  })
  return row(pageWidth - 2 * side, [
    sign(say('Counted by {name}', { name: closedBy?.fullName ?? '' }).trim()),
    sign(say('Checked by')),
  ])
}
