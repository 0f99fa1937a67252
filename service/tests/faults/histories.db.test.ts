import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Enrollment } from '#contract/shapes/enrollment'
import { deskForAllTests, makeCourse } from '#tests/desk/desk'
import { keyOf, operationOf, type Seen } from '#tests/tools/histories/account'
import { explain } from '#tests/tools/histories/explain'
import { fee, keepHistory } from '#tests/tools/histories/tellers'
import { type Process, startProcess } from '#tests/tools/processes'
import { type Chance, createChance } from '../../../scripts/demo/random.ts'

/**
 * Two services, each with its jobs, and tellers who ask both at once: whatever each of them was answered, one order of what
 * they did explains it. HISTORIES says how many are kept, SEED which ones.
 */
const histories = Number(process.env.HISTORIES ?? 8)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** Enrollments of one branch that tellers are busy with at the same time. */
const atOnce = 8

const desk = deskForAllTests({ worker: false, clock: () => new Date() })
let services: Process[]
let course: string
beforeAll(async () => {
  services = await Promise.all([start(), start()])
  course = (await makeCourse(desk.admin, 'Everything', fee)).id
})
afterAll(() => Promise.all(services.map(({ kill }) => kill())))
const start = () => startProcess(desk.server.database.url)

/** Keeps some histories at once. In every other round one of the services is killed half-way, and another one started. */
async function round(chance: Chance, enrollments: readonly Enrollment[], isKilling: boolean): Promise<Seen[][]> {
  let answers = 0
  const half = Promise.withResolvers<void>()
  const onAnswer = () => {
    answers += 1
    if (answers === enrollments.length * 12) half.resolve()
  }
  const clients = () => services.map(service => service.as(desk.admin))
  const kept = enrollments.map(({ id }) => keepHistory({ chance, clients, enrollment: id, onAnswer }))
  if (isKilling) {
    await half.promise
    const [killed] = services.splice(chance.between(0, 1), 1)
    await killed?.kill()
  }
  const all = await Promise.all(kept)
  if (isKilling) services.push(await start())
  return all
}

test(`each of ${histories} histories of an enrollment has an order that explains it`, async () => {
  const chance = createChance(seed)
  for (let done = 0; done < histories; done += atOnce) {
    const count = Math.min(atOnce, histories - done)
    const enrollments = await Promise.all(Array.from({ length: count }, () => desk.enrol({ courseId: course })))
    for (const seen of await round(chance, enrollments, done % (2 * atOnce) === 0)) {
      const history = seen.map(operationOf)
      const names = history.toSorted((one, other) => one.asked - other.asked).map(({ name }) => name)
      expect(
        explain(history, { fee, payments: {}, refunds: {} }, keyOf),
        [`SEED=${seed}`, ...names].join('\n'),
      ).toBeDefined()
    }
  }
  await desk.expectSound()
}, 900_000)
