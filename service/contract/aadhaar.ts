import { z } from 'zod'
import { byId, endpoint, superAdmin } from '#contract/endpoint'

export const revealAadhaar = endpoint({
  method: 'GET',
  path: '/students/:id/aadhaar',
  summary: 'The identity number in full; each look is recorded',
  roles: superAdmin,
  params: byId,
  answer: z.object({ aadhaarNo: z.string() }),
})
