import { requestCorrection } from '#contract/payments/corrections'
import { type Desk, newKey } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { add } from '#tests/tools/scene'
import type { Sample } from './sample.ts'

const wish = { amount: 90, transactionId: 'UTR 9', reason: 'Miscounted' }
const asked = async (desk: Desk, client: Client = desk.pune) => {
  const params = { id: await add.payment(desk) }
  return (await client.ok(requestCorrection, { params, body: wish, key: newKey() })).correctionRequest.id
}

export const correctionSamples: Readonly<Record<string, Sample>> = {
  'POST /payments/:id/correction-requests': {
    input: async ({ desk }) => ({ params: { id: await add.payment(desk) }, body: wish }),
    owned: true,
  },
  'GET /correction-requests': { input: () => ({ query: { instituteName: 'Pune' } }) },
  'POST /correction-requests/:id/approval': { input: async ({ desk }) => ({ params: { id: await asked(desk) } }) },
  'POST /correction-requests/:id/refusal': {
    input: async ({ desk }) => ({ params: { id: await asked(desk) }, body: { reason: 'It was right' } }),
  },
  'DELETE /correction-requests/:id': {
    input: async ({ desk, client }) => ({ params: { id: await asked(desk, client) } }),
    owned: true,
  },
}
