import { z } from 'zod'
import { byId, endpoint, Message, staff } from '#contract/endpoint'
import { Id, line, version } from '#contract/fields/fields'
import { kept } from '#contract/shapes/kept'

/** The lists of which views are kept. */
export const viewedLists = [
  'payments',
  'students',
  'enrollments',
  'upcoming-installments',
  'dues',
  'income-expense',
] as const
const List = z.enum(viewedLists, { error: 'must be the name of a list.' })

/** The search, filters and order, as the address of the list holds them: `status=overdue&sort=-amount`. */
const noSearch = { error: 'must be the part of an address after the question mark.' }
const Search = z
  .string(noSearch)
  .max(2000, { error: 'must have at most 2000 characters.' })
  // As browsers write an address: whatever else was typed is encoded in it.
  .regex(/^[!-~]*$/, noSearch)
const Columns = z
  .record(z.string().regex(/^[\w.-]{1,60}$/), z.boolean(), { error: 'must say of each column whether it is shown.' })
  .refine(columns => Object.keys(columns).length <= 100, { error: 'must have at most 100 columns.' })
const Shared = z.boolean({ error: 'must be true or false.' })

export const View = z.object({
  id: Id,
  list: List,
  name: z.string(),
  search: z.string(),
  columns: z.record(z.string(), z.boolean()).meta({ description: 'What was shown or hidden, by column' }),
  shared: z.boolean().meta({ description: 'Whether all staff see it; only super admins share and change such a view' }),
  mine: z.boolean().meta({ description: 'Whether the caller may change and remove it' }),
  ...kept,
})
export type View = z.infer<typeof View>

export const listViews = endpoint({
  method: 'GET',
  path: '/views',
  summary: 'The views of lists that the caller has saved, and those that are shared, by name',
  roles: staff,
  answer: z.object({
    views: z.array(View),
    mayShare: z.boolean().meta({ description: 'Whether the caller may share views with all staff' }),
  }),
})
export const createView = endpoint({
  method: 'POST',
  path: '/views',
  summary: 'Save a view of a list; only a super admin may share one',
  roles: staff,
  body: z.object({
    list: List,
    name: line(60),
    search: Search.default(''),
    columns: Columns.default({}),
    shared: Shared.default(false),
  }),
  answer: z.object({ view: View }),
  status: 201,
})
export const updateView = endpoint({
  method: 'PUT',
  path: '/views/:id',
  summary: 'Rename a view, or save it anew',
  roles: staff,
  params: byId,
  body: z.object({
    name: line(60).optional(),
    search: Search.optional(),
    columns: Columns.optional(),
    shared: Shared.optional(),
    version,
  }),
  answer: z.object({ view: View }),
})
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/views/:id',
  summary: 'Remove a view',
  roles: staff,
  params: byId,
  answer: Message,
})
