import fc from 'fast-check'
import { toRupees } from '#contract/fields/money'
import { recordPayments } from '#contract/payments/bulk-payments'
import { newKey } from '#tests/desk/desk'
import { receive } from '#tests/ledger/model-payments'
import { ask, pick } from './ask.ts'
import { aPayment } from './payments.ts'

/** Several payments in one request, some of them of the same enrollment; the model gets them one after the other. */
export const receivingMany = ask(
  'pay many',
  fc.array(fc.tuple(pick, aPayment), { minLength: 2, maxLength: 5 }),
  async ({ client, model }, wanted) => {
    const ids = [...model.enrollments.keys()]
    const sent = wanted.flatMap(([which, one]) => {
      const id = ids[which % ids.length]
      return id === undefined ? [] : [{ ...one, id }]
    })
    if (sent.length === 0) return undefined
    const bodyOf = ({ id, amount, method, on }: (typeof sent)[number]) => {
      const fields = { enrollmentId: id, amount: toRupees(amount), paymentMethod: method, paymentDate: on }
      return { ...fields, idempotencyKey: newKey() }
    }
    const answer = await client.call(recordPayments, { body: { payments: sent.map(bodyOf) } })
    const { results } = recordPayments.answer.parse(answer.json)
    return sent.map(({ id, all: _, ...one }, index) => {
      const result = results[index]
      const made = result && result.outcome !== 'refused' ? result.payment.id : ''
      const status = result?.outcome === 'refused' ? result.status : 200
      const name = `payment ${index + 1} of many`
      return { name, answer: { ...answer, status, json: result }, objections: receive(model, id, made, one) }
    })
  },
)
