import type { Attack } from '../attack.ts'
import type { Who } from '../world.ts'

export type Body = Readonly<Record<string, unknown>>
export const by =
  (who: Who) =>
  (what: string, method: string, path: string, json: Body, expect: Attack['expect']): Attack => ({
    who,
    what,
    ask: { method, path: `/api${path}`, ...(method === 'GET' || method === 'DELETE' ? {} : { json }) },
    expect,
  })
export const clerk = by('clerk')
