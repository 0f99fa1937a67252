import { z } from 'zod'
import { endpoint, signedIn } from '#contract/endpoint'
import { Id, text } from '#contract/fields/fields'

/** Drafts of forms stay in the browser. The service only encrypts them, so that a desk can be shared. */

export const sealDrafts = endpoint({
  method: 'POST',
  path: '/drafts/seal',
  summary: 'Encrypts the drafts in a browser for the account that they belong to; nothing is stored',
  roles: signedIn,
  body: z.object({ owner: Id, drafts: text(200_000) }),
  answer: z.object({ sealed: z.string() }),
  keyless: true,
})
export const openDrafts = endpoint({
  method: 'POST',
  path: '/drafts/open',
  summary: 'What was encrypted for this account; null for anything else',
  roles: signedIn,
  body: z.object({ sealed: text(1_000_000) }),
  answer: z.object({ drafts: z.string().nullable() }),
  keyless: true,
})
