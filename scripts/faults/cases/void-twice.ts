import { z } from 'zod'
import { judge } from '../judge.ts'
import { type Answer, ask } from '../rig/ask.ts'
import { newPayment, send } from '../rig/payment.ts'
import { openParts } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/** Two people void one receipt at the same moment; it is voided once, and the second one is told so. */
export const voidTwice: Case = {
  name: 'void-twice',
  what: 'two people void one receipt at once, at two services',
  rounds: 30,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service 1', 'service 2', 'worker'])
    const enrollments = everybody(await openScene(rig))
    const { token } = rig
    for (; evidence.rounds < rounds; evidence.rounds++) {
      const payment = newPayment(enrollments[evidence.rounds % enrollments.length] ?? '')
      await send(payment, rig.urls()[0] ?? '', token)
      const path = `/payments/${payment.acknowledged?.id}`
      const answers = await Promise.all(rig.urls().map(url => ask(url, path, { method: 'DELETE', token })))
      const told = answers.map(toldBy).toSorted()
      if (told.join() !== '200,PAYMENT_VOIDED')
        evidence.broken.push(`Two who void were answered ${told.join(' and ')}.`)
      evidence.acknowledged += 1
    }
    const voided = await rig.sql(owner => owner.query(voids))
    for (const { times } of voided.rows) if (times > 1) evidence.doubled.push(`A receipt was voided ${times} times.`)
    if (voided.rows.length !== rounds)
      evidence.lost.push(`Of ${rounds} voided receipts ${voided.rows.length} are in the log.`)
    await judge(rig, evidence, [])
  },
}

/** The code of a refusal, because a second wall in the database refuses too, but can't tell why; otherwise the status. */
const toldBy = ({ status, text }: Answer): string =>
  z.object({ code: z.string() }).safeParse(JSON.parse(text)).data?.code ?? String(status)

const voids = `select data ->> 'paymentId', count(*) as times from events where type = 'PaymentVoided' group by 1`
