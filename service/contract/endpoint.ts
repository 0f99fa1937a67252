import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Id, type Role, searchText, text, whole } from '#contract/fields/fields'
import type { FileKind } from '#contract/fields/files'

export type Caller = Role | 'visitor'
export const staff = ['super_admin', 'sub_admin'] as const
export const superAdmin = ['super_admin'] as const
export const signedIn = ['super_admin', 'sub_admin', 'student'] as const
export const anyone = ['visitor', 'super_admin', 'sub_admin', 'student'] as const

/** What an endpoint without parameters, query or body takes. */
const Nothing = z.object({})
type Nothing = typeof Nothing

/**
 * One row of the API: its address, who may call it, what it takes and what it answers. The router, validation, role
 * checks, OpenAPI and the web's typed calls are all derived from these rows.
 */
export interface Endpoint<
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`
  readonly summary: string
  readonly roles: readonly Caller[]
  /**
   * Which branches' data its handler sees. If absent: what the caller may see, which is all branches, their own branch,
   * their own records or nothing. Few rows need more; a test names each of them with its reason.
   */
  readonly sees?: 'everything'
  /**
   * How lately the caller must have proved who they are: `recent`, as the settings say, for what makes money leave, hands
   * out rights or takes the books along; `fresh`, five minutes, for what guards the account itself. A sign-in is a proof.
   * If absent: at the sign-in.
   */
  readonly proof?: 'recent' | 'fresh'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The form fields that take a file, one file each. JSON is accepted too when no file is sent. */
  readonly files?: Readonly<Record<string, FileKind>>
  readonly answer: Answer
  /** The success status, 200 when absent; creates answer 201. */
  readonly status?: 200 | 201
  /** A 403 text of its own, where the product has one. */
  readonly forbidden?: string
  /**
   * A POST that takes no `Idempotency-Key`, because it creates nothing that could be created twice, or because each part
   * of its body has a key.
   */
  readonly keyless?: true
  /** A GET that answers everybody with one and the same object for as long as the service runs. */
  readonly fixed?: true
  /** May be called by somebody who has to choose a password of their own before anything else. */
  readonly firstPassword?: true
}

/** Fixes the types of a row. Absent parts accept no input. */
export const endpoint = <
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  row: Endpoint<Answer, Params, Query, Body>,
): Endpoint<Answer, Params, Query, Body> => row

export const Message = z.object({ message: z.string() })
export const byId = z.object({ id: Id })

/** What every list takes besides its own filters. Without `limit` and `cursor` a list returns every row. */
export const listQuery = <const Sort extends readonly [string, ...string[]]>(...sort: Sort) =>
  z.object({
    limit: whole(1, 500).optional(),
    cursor: z
      .string()
      .regex(/^[\x20-\x7e]{0,500}$/, { error: 'must be the nextCursor of an earlier answer.' })
      .optional(),
    // Two spaces between words are a typing slip, because stored names have only one.
    search: searchText.overwrite(typed => typed.replace(/\s+/g, ' ')).optional(),
    sort: z.enum(sort, { error: `must be one of ${sort.join(', ')}, with a leading - for descending.` }).optional(),
  })

/** What a list adds to its rows when `limit` was sent. */
export const page = {
  total: z.number().optional().meta({ description: 'How many rows there are on all pages, counted up to 10,000' }),
  more: z.literal(true).optional().meta({ description: 'There are more rows than `total`' }),
  nextCursor: z.string().nullable().optional(),
}

/** In which institute something is done, by its name. Those who belong to one do it there. */
export const inInstitute = { instituteName: text(100).optional() }

/** Of which institute records are read, by its name (case-insensitive, `all` for all of them). */
export const ofInstitute = { instituteName: searchText.optional() }

/** The same, and an inclusive range of dates. */
export const instituteAndDates = z.object({
  ...ofInstitute,
  startDate: BusinessDate.optional(),
  endDate: BusinessDate.optional(),
})

interface DatesOfReport {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Refuses a range that ends before it begins: a report on it would be zeros that look true. */
export const inOrder = <Query extends z.ZodType<DatesOfReport>>(query: Query): Query =>
  query.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    error: 'must not be before the start date.',
  })
