import { achievement, add, material, message, offer } from '#tests/tools/scene'
import type { Sample } from './sample.ts'

const nothing: Sample = { input: () => ({}) }

export const showcaseSamples: Readonly<Record<string, Sample>> = {
  'GET /materials': nothing,
  'GET /materials/:id': { input: ({ ids }) => ({ params: { id: ids.material } }) },
  'GET /materials/:id/download': { input: ({ ids }) => ({ params: { id: ids.material } }) },
  'POST /materials': { input: ({ desk }) => material(desk) },
  'PUT /materials/:id': {
    input: async ({ desk }) => ({ params: { id: await add.material(desk) }, body: { title: 'Vouchers' } }),
  },
  'DELETE /materials/:id': { input: async ({ desk }) => ({ params: { id: await add.material(desk) } }) },
  'GET /student/materials': nothing,
  'GET /student/materials/:id/download': { input: ({ ids }) => ({ params: { id: ids.material } }), owned: true },
  'GET /offers': nothing,
  'POST /offers': { input: () => ({ body: offer }) },
  'PUT /offers/:id': {
    input: async ({ desk }) => ({ params: { id: await add.offer(desk) }, body: { title: 'Holi' } }),
  },
  'DELETE /offers/:id': { input: async ({ desk }) => ({ params: { id: await add.offer(desk) } }) },
  'GET /achievements': nothing,
  'POST /achievements': { input: () => ({ body: achievement }) },
  'PUT /achievements/:id': {
    input: async ({ desk }) => ({ params: { id: await add.achievement(desk) }, body: { title: 'Second rank' } }),
  },
  'DELETE /achievements/:id': { input: async ({ desk }) => ({ params: { id: await add.achievement(desk) } }) },
  'POST /contacts': { input: () => ({ body: message() }) },
  'GET /contacts': nothing,
  'PUT /contacts/:id/status': {
    input: async ({ desk }) => ({ params: { id: await add.contact(desk) }, body: { status: 'read' } }),
  },
}
