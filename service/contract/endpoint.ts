import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Id, type Role, searchText, whole } from '#contract/fields/fields'
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
 * One row of the API: where it is, who may call it, what it takes and what it answers.
 * The router, validation, role checks, OpenAPI and the web's typed calls all come from these rows.
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
   * What its handler sees of the branches' data. Absent, what the caller may: all branches, their own, their own records
   * or nothing. Few rows need more; each is named with its reason in a test.
   */
  readonly sees?: 'everything'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The fields of a form that take a file, one each. JSON is taken too where none is sent. */
  readonly files?: Readonly<Record<string, FileKind>>
  readonly answer: Answer
  /** The success status, 200 when absent; creates answer 201. */
  readonly status?: 200 | 201
  /** A 403 text of its own, where the product has one. */
  readonly forbidden?: string
  /** A POST that takes no `Idempotency-Key`: it makes nothing that could be made twice. */
  readonly keyless?: true
}

/** Fixes the types of a row; absent parts take nothing. */
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

/** What every list takes besides its own filters. Without `limit` and `cursor` a list answers every row. */
export const listQuery = <const Sort extends readonly [string, ...string[]]>(...sort: Sort) =>
  z.object({
    limit: whole(1, 500).optional(),
    cursor: z
      .string()
      .regex(/^[\x20-\x7e]{0,500}$/, { error: 'must be the nextCursor of an earlier answer.' })
      .optional(),
    // Two spaces between words are a slip of the thumb; stored names have one.
    search: searchText.overwrite(typed => typed.replace(/\s+/g, ' ')).optional(),
    sort: z.enum(sort, { error: `must be one of ${sort.join(', ')}, with a leading - for descending.` }).optional(),
  })

/** What a list adds to its rows when `limit` was given. */
export const page = { total: z.number().optional(), nextCursor: z.string().nullable().optional() }

/** Institute by name (case-insensitive, `all` for every one) and an inclusive range of dates. */
export const instituteAndDates = z.object({
  instituteName: searchText.optional(),
  startDate: BusinessDate.optional(),
  endDate: BusinessDate.optional(),
})
