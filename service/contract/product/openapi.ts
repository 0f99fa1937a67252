import { z } from 'zod'
import { anyone, endpoint } from '#contract/endpoint'

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description of the API',
  roles: anyone,
  fixed: true,
  answer: z.looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
})
