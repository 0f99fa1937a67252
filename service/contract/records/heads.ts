import { z } from 'zod'
import { HeadName } from '#contract/counter/head-name'
import { byId, endpoint, listQuery, page, staff, superAdmin } from '#contract/endpoint'
import { EntryType, flag, Id, version } from '#contract/fields/fields'
import { kept } from '#contract/shapes/kept'

/** What income or expenses are for, such as Rent: the `source` of entries. */
export const Head = z.object({
  id: Id,
  type: EntryType,
  name: z.string(),
  retired: z.boolean().meta({ description: 'No new entry may name it' }),
  reserved: z
    .boolean()
    .meta({ description: 'A day close books on it by itself: it is not typed, renamed, retired or merged' }),
  uses: z.number().int().meta({ description: 'How many entries that the caller sees stand under it' }),
  otherNames: z.array(z.string()).meta({
    description: 'What its entries were typed as, what it was called before, and what was merged into it',
  }),
  ...kept,
})
export type Head = z.infer<typeof Head>

const name = HeadName

export const NewHead = z.object({ type: EntryType, name })

export const listHeads = endpoint({
  method: 'GET',
  path: '/heads',
  summary: 'What income and expenses are for; staff of a branch see what it uses and what the owner listed',
  roles: staff,
  query: listQuery('name', '-name').extend({ type: EntryType.optional(), retired: flag.optional() }),
  answer: z.object({ heads: z.array(Head), ...page }),
})
export const createHead = endpoint({
  method: 'POST',
  path: '/heads',
  summary: 'Put a head on the list; typing a new source makes one too',
  roles: superAdmin,
  body: NewHead,
  answer: z.object({ head: Head }),
  status: 201,
})
export const changeHead = endpoint({
  method: 'PUT',
  path: '/heads/:id',
  summary: 'Rename a head everywhere, also in past reports, or retire it; events stay as they are',
  roles: superAdmin,
  params: byId,
  body: z.object({ name: name.optional(), retired: flag.optional(), version }),
  answer: z.object({ head: Head }),
})
export const mergeHead = endpoint({
  method: 'POST',
  path: '/heads/:id/merge',
  summary: 'Show the entries of a head under another one from now on; events stay as they are',
  roles: superAdmin,
  params: byId,
  body: z.object({ into: Id, version }),
  keyless: true,
  answer: z.object({ head: Head }),
})
