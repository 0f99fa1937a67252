import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { addDays } from '#contract/fields/dates'
import type { Role } from '#contract/fields/fields'
import { clock, inKolkata } from '../scene.ts'
import type { Sample } from './samples.ts'

type Query = Readonly<Record<string, string>>

/** A request as a screen sends it, each time about something else. */
export interface Case {
  readonly row: string
  /** Which filters and which order, such as `search=name`; empty for the first page as it opens. */
  readonly asked: string
  readonly isDashboard: boolean
  /** The address below `/api`, about a sample. */
  readonly address: (sample: Sample) => string
}

/** Endpoints that are not measured here, each with the reason. */
const notAsked: Readonly<Record<string, string>> = {
  '/live': 'It never ends.',
  '/enrollments/:id/upi': 'It reads a setting of the branch.',
  '/exports/:kind': '`npm run bench -- export` measures exports.',
  '/activity/edit-log': 'A file of a whole year.',
  '/imports/:kind/sample': 'A fixed file.',
  '/materials/:id': 'There is no material here.',
  '/materials/:id/download': 'There is no material here.',
  '/student/materials/:id/download': 'There is no material here.',
  '/students/:id/aadhaar': 'There are no identity numbers here.',
  '/students/:id/aadhaar/photo': 'There are no photos of cards here.',
  '/student/income/:id/receipt': 'No student has paid other income here.',
  '/receipts/:code/verify': 'It needs a signed code, and reads a payment as its receipt does.',
  '/reports/day-close.pdf': 'Paper is drawn.',
  '/reports/statement/:studentId.pdf': 'Paper is drawn.',
  '/payments/:id/receipt.pdf': 'Paper is drawn.',
  '/student/payments/:id/receipt.pdf': 'Paper is drawn.',
  '/student/income/:id/receipt.pdf': 'Paper is drawn.',
  '/income-expense/:id/receipt.pdf': 'Paper is drawn.',
}

const dashboards = new Set(['/payments/analytics', '/income-expense/analytics', '/student/dashboard'])

const today = inKolkata(clock())

/** What filters are asked for that aren't a choice: under each name the ways in which it is filled. */
const fillings: Readonly<Record<string, Readonly<Record<string, (sample: Sample) => string>>>> = {
  instituteName: { name: sample => sample.instituteName },
  search: {
    surname: () => 'patil',
    name: sample => sample.name,
    mobile: sample => sample.mobile,
    receipt: sample => sample.receipt,
  },
  startDate: { today: () => today, month: () => addDays(today, -30), years: () => addDays(today, -700) },
  endDate: { today: () => today, years: () => addDays(today, -700) },
  dueFrom: { today: () => today },
  dueTo: { today: () => today },
  cancelledFrom: { month: () => addDays(today, -30), years: () => addDays(today, -700) },
  cancelledTo: { years: () => addDays(today, -700) },
  asOf: { year: () => addDays(today, -365) },
  month: { last: () => addDays(today, -30).slice(0, 7) },
  date: { month: () => addDays(today, -30) },
  account: { cash: () => 'assets:cash', rare: () => 'expenses:writeoff' },
  enrollmentId: { one: sample => sample.enrollment },
  studentId: { one: sample => sample.student },
  courseId: { one: sample => sample.course },
  paymentId: { one: sample => sample.payment },
  unpaid: { true: () => 'true' },
  includeVoided: { true: () => 'true' },
  retired: { true: () => 'true' },
  from: { month: () => addDays(today, -30), years: () => addDays(today, -700) },
  userId: { one: sample => sample.user },
  number: { receipt: sample => sample.receipt },
}

/** Every GET endpoint that a role may call: as it opens, with each of its filters, and in each order. */
export const casesFor = (role: Role): Case[] =>
  endpoints
    .filter(({ method, path, roles }) => method === 'GET' && roles.includes(role) && !(path in notAsked))
    .flatMap(endpoint =>
      queriesOf(endpoint).map(({ asked, query }) => ({
        row: endpoint.path,
        asked,
        isDashboard: dashboards.has(endpoint.path),
        address: sample => `${pathOf(endpoint, sample)}?${new URLSearchParams(query(sample))}`,
      })),
    )

function pathOf({ path }: Endpoint, { student, enrollment, payment, course, entry }: Sample): string {
  const ids = {
    'students/': student,
    'enrollments/': enrollment,
    'payments/': payment,
    'courses/': course,
    'income-expense/': entry,
  }
  const id = Object.entries(ids).find(([noun]) => path.includes(noun))?.[1] ?? ''
  return path.replace(':studentId', student).replace(':id', id)
}

interface Asked {
  readonly asked: string
  readonly query: (sample: Sample) => Query
}

function queriesOf({ query: schema }: Endpoint): Asked[] {
  if (!(schema instanceof z.ZodObject)) return [{ asked: '', query: () => ({}) }]
  const { limit, cursor: _, ...fields } = schema.shape
  const filters = Object.entries(fields).map(([name, field]) => ({
    ...{ name, ways: fillingsOf(name, field) },
    isRequired: !z.safeParse(field, undefined).success,
  }))
  const base = (sample: Sample): Query => ({
    ...(limit ? { limit: '50' } : {}),
    ...Object.fromEntries(
      filters.flatMap(({ name, ways: [first], isRequired }) => (first && isRequired ? [[name, first[1](sample)]] : [])),
    ),
  })
  const filtered = filters.flatMap(({ name, ways, isRequired }) =>
    ways.slice(isRequired ? 1 : 0).map(([how, value]) => ({
      asked: `${name}=${how}`,
      query: (sample: Sample) => ({ ...base(sample), [name]: value(sample) }),
    })),
  )
  return [{ asked: '', query: base }, ...filtered]
}

function fillingsOf(name: string, field: unknown): [string, (sample: Sample) => string][] {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return fillingsOf(name, field.unwrap())
  if (field instanceof z.ZodEnum) return field.options.map(option => [String(option), () => String(option)])
  const ways = fillings[name]
  if (ways === undefined) throw new Error(`The filter ${name} needs a value in ${import.meta.filename}.`)
  return Object.entries(ways)
}
