import { judge } from '../judge.ts'
import { newPayment, send } from '../rig/payment.ts'
import { openWhole } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/** Requests at the moment of the signal: half on connections of their own, half on such as were used before. */
const inFlight = 40

/** Whoever has sent the whole of a request before the service is told to stop gets an answer. */
export const stop: Case = {
  name: 'stop',
  what: `SIGTERM with ${inFlight} requests in flight; each is answered, none is reset`,
  rounds: 20,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openWhole(options)
    const enrollments = everybody(await openScene(rig))
    const sent = { payments: [newPayment(enrollments[0] ?? '')] }
    for (; evidence.rounds < rounds; evidence.rounds++) {
      const [url = ''] = rig.urls()
      // Connections for those who use one again.
      await Promise.all(enrollments.map(id => send(pushed(newPayment(id)), url, rig.token)))
      const sending = Array.from({ length: inFlight }, (_, index) => {
        const payment = pushed(newPayment(enrollments[index % enrollments.length] ?? ''))
        return startSending(onSent => send(payment, url, rig.token, { fresh: index % 2 === 0, onSent }))
      })
      await Promise.all(sending.map(one => one.sent))
      const ended = rig.processes.get('whole')?.stop()
      for (const { answered } of sending) {
        const outcome = await answered
        if (outcome !== 'acknowledged') evidence.broken.push(`A request that was received was answered "${outcome}".`)
      }
      const code = await ended
      if (code !== 0) evidence.broken.push(`The service ended with ${code}.`)
      await rig.start('whole')
    }
    await judge(rig, evidence, [sent])

    function pushed(payment: ReturnType<typeof newPayment>) {
      sent.payments.push(payment)
      return payment
    }
  },
}

/** Begins to send; `sent` resolves when the system has taken all of the request. */
function startSending<T>(begin: (onSent: () => void) => Promise<T>) {
  let onSent = () => {}
  const sent = new Promise<void>(resolve => {
    onSent = resolve
  })
  return { sent, answered: begin(onSent) }
}
