import { judge } from '../judge.ts'
import { newPayment, type Payment, send } from '../rig/payment.ts'
import { openParts } from '../rig/rig.ts'
import { addCourse, enrol } from '../rig/scene.ts'
import type { Case } from './case.ts'

const racers = 16

/** One rupee remains, and everybody brings it at once to two services; one is taken, all others are told why not. */
export const lastRupee: Case = {
  name: 'last-rupee',
  what: `${racers} racers for the last rupee of an enrollment, at two services`,
  rounds: 100,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service 1', 'service 2', 'worker'])
    const course = await addCourse(rig, 1)
    const payments: Payment[] = []
    for (; evidence.rounds < rounds; evidence.rounds++) {
      const enrollment = await enrol(rig, course)
      const racing = Array.from({ length: racers }, () => newPayment(enrollment))
      await Promise.all(racing.map((payment, index) => send(payment, rig.urls()[index % 2] ?? '', rig.token)))
      const winners = racing.filter(({ acknowledged }) => acknowledged).length
      const told = racing.filter(({ refused }) => refused === 'OVERPAYMENT').length
      if (winners !== 1 || told !== racers - 1)
        evidence.broken.push(`Of ${racers} racers ${winners} won, and ${told} were told that nothing remains.`)
      payments.push(...racing)
    }
    await judge(rig, evidence, [{ payments }])
  },
}
