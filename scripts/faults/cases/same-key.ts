import { judge } from '../judge.ts'
import { newPayment, type Payment, send } from '../rig/payment.ts'
import { openParts } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

const callers = 50

/** Everybody sends the same payment at once to two services; it is recorded once, and all are told the same. */
export const sameKey: Case = {
  name: 'same-key',
  what: `the same key from ${callers} callers at once, at two services`,
  rounds: 20,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service 1', 'service 2', 'worker'])
    const enrollments = everybody(await openScene(rig))
    const payments: Payment[] = []
    for (; evidence.rounds < rounds; evidence.rounds++) {
      const first = newPayment(enrollments[evidence.rounds % enrollments.length] ?? '')
      const copies = Array.from({ length: callers }, (): Payment => ({ ...first }))
      const outcomes = await Promise.all(
        copies.map((copy, index) => send(copy, rig.urls()[index % 2] ?? '', rig.token)),
      )
      const odd = outcomes.filter(outcome => outcome !== 'acknowledged')
      if (odd.length > 0) evidence.broken.push(`${odd.length} of ${callers} were answered "${odd[0]}".`)
      payments.push(...copies)
    }
    await judge(rig, evidence, [{ payments }])
  },
}
