import { beforeAll, expect, test } from 'vitest'
import { deskForAllTests } from '#tests/desk/desk'
import { watchStatements } from '#tests/served/statements'
import { openRecordedPayments, type ReadRecorded } from './recorded-payments.ts'

const desk = deskForAllTests()
let read: ReadRecorded
let seen: string[]
/** Of each branch: its id and a payment. */
let pune: Place
let nashik: Place
interface Place {
  institute: string
  payment: string
}
beforeAll(async () => {
  const { system, requests } = desk.server.parts
  const placeOf = async (client: typeof desk.pune) => {
    const { id } = await desk.pay(await desk.enrol({}, client), 100)
    const { rows } = await system.pool.query('select institute_id from read.payments where id = $1', [id])
    return { institute: rows[0].institute_id, payment: id }
  }
  pune = await placeOf(desk.pune)
  nashik = await placeOf(desk.nashik)
  read = openRecordedPayments({ system: system.pool, requests: requests.pool })
  seen = await watchStatements(desk.server)
})

const justRecorded = (id: string) => ({ id, isCash: true, reference: undefined, isKeyed: true })
const asClerkOf = ({ institute }: Place, id: string) =>
  read({
    visible: { institutes: [institute], user: null },
    scope: institute,
    recorded: justRecorded(id),
  })
const asOwner = (id: string) => read({ visible: 'everything', scope: null, recorded: justRecorded(id) })
const idsOf = async (asked: ReturnType<typeof asOwner>[]) => (await Promise.all(asked)).map(found => found?.payment.id)

test('clerks of several branches share a query, and each is told of their own branch alone', async () => {
  seen.splice(0)
  const asked = [
    asClerkOf(pune, pune.payment),
    asClerkOf(nashik, nashik.payment),
    asClerkOf(nashik, pune.payment),
    asClerkOf(pune, nashik.payment),
  ]
  expect(await idsOf(asked)).toEqual([pune.payment, nashik.payment, undefined, undefined])
  expect(seen.filter(text => text.startsWith('/* payments'))).toHaveLength(1)
})

test('the query of clerks sees no other branches than theirs, and an owner shares none with them', async () => {
  seen.splice(0)
  expect(await idsOf([asClerkOf(nashik, pune.payment), asOwner(pune.payment), asOwner(nashik.payment)])).toEqual([
    undefined,
    pune.payment,
    nashik.payment,
  ])
  expect(seen.filter(text => text.startsWith('/* payments'))).toHaveLength(2)
})
