import { expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/auth'
import { openDrafts, sealDrafts } from '#contract/accounts/drafts'
import { deskForAllTests } from '#tests/desk/desk'

const desk = deskForAllTests()

const drafts = '{"draft:enroll":"रवि"}'

test('drafts are encrypted by anybody at a desk, and read again by their own account alone', async () => {
  const { user } = await desk.pune.ok(getProfile)
  const { sealed } = await desk.nashik.ok(sealDrafts, { body: { owner: user.id, drafts } })
  expect(sealed).not.toContain('draft')
  expect(await desk.pune.ok(openDrafts, { body: { sealed } })).toEqual({ drafts })
  for (const client of [desk.nashik, desk.admin, desk.student])
    expect(await client.ok(openDrafts, { body: { sealed } })).toEqual({ drafts: null })
  expect((await desk.server.visitor.refused(openDrafts, { body: { sealed } })).status).toBe(401)
})

test.each(['', 'nonsense', 'AAAA', 'A'.repeat(400)])('%j was encrypted for nobody', async sealed => {
  const { status, json } = await desk.pune.call(openDrafts, { body: { sealed: sealed || '-' } })
  expect([status, json]).toEqual([200, { drafts: null }])
})
