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

export const revealAadhaarPhoto = endpoint({
  method: 'GET',
  path: '/students/:id/aadhaar/photo',
  summary: 'A link to the photo of the Aadhaar card, for this session and two minutes; each look is recorded',
  roles: superAdmin,
  params: byId,
  answer: z.object({ aadhaarPhoto: z.string() }),
})
