import { beforeAll, describe, expect, test } from 'vitest'
import { adminPassword, serverForAllTests } from '#tests/served/server'
import type { Attack } from '../../../scripts/attacks/attack.ts'
import { groups } from '../../../scripts/attacks/groups.ts'
import { judgeGroup } from '../../../scripts/attacks/judge.ts'
import { digestOfRefused, surroundings } from '../../../scripts/attacks/product.ts'
import { makeWorld, type World } from '../../../scripts/attacks/world.ts'

/** The attacks of `npm run test:attacks`, but for those that take long and for what others wait. */
const jwtSecret = 'a secret of the attacked product, known to its attacker'
const server = serverForAllTests({ environment: { ...surroundings, JWT_SECRET: jwtSecret } })
let world: World
beforeAll(async () => {
  world = await makeWorld({ url: server.url, adminPassword, jwtSecret, digest: () => digestOfRefused(server.database) })
})

test.each(groups.filter(({ slow }) => !slow).map(group => [group.name, group] as const))('%s', async (_, group) => {
  const { attacks, faults } = await judgeGroup(world, group)
  expect(faults).toEqual([])
  expect(attacks).toBeGreaterThan(0)
})

describe('the judge objects', () => {
  const judge = (judged: World, ...attacks: readonly Attack[]) =>
    judgeGroup(judged, { name: 'x', aim: 'x', refused: true, attacks: () => attacks })

  test('to a status that was not expected, and to what has changed', async () => {
    const json = { source: 'Tea', amount: 1, date: world.today }
    const ask = { method: 'POST', path: '/api/income-expense', json }
    const { faults } = await judge(world, { who: 'clerk', what: 'an entry', ask, expect: 403 })
    expect(faults[0]).toMatch(/^x: an entry, by a clerk: answered 201/)
    expect(faults).toContain('x: public.events has changed although all was refused')
    expect(faults).toContain('x: read.entries has changed although all was refused')
  })

  test('to an answer that tells of another branch', async () => {
    const tokens = { ...world.tokens, clerk: world.tokens['other clerk'] }
    const ask = { path: `/api/students/${world.foreign.student}` }
    const { faults } = await judge({ ...world, tokens }, { who: 'clerk', what: 'a student', ask, expect: 200 })
    expect(faults).toEqual(['x: a student, by a clerk: tells of another branch'])
  })
})
