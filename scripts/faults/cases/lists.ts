import { z } from 'zod'
import { judge } from '../judge.ts'
import { insist } from '../rig/ask.ts'
import { startLoad } from '../rig/load.ts'
import { openParts, type Rig } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

const Page = z.object({ payments: z.array(z.object({ id: z.string() })), nextCursor: z.string().nullable() })

/** In each order that the list has; rows are added at both ends and in the middle meanwhile. */
const orders = ['-paymentDate', 'paymentDate', '-receiptNumber', 'receiptNumber', '-amount', 'amount']

/** The list of payments is read page by page while payments come in: what was there before is there once. */
export const lists: Case = {
  name: 'lists',
  what: 'lists read page by page while rows are written: no row is skipped, none comes twice',
  rounds: 30,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service', 'worker'])
    const enrollments = everybody(await openScene(rig))
    const amounts = () => ({ amount: 1 + Math.floor(Math.random() * 3) })
    const load = startLoad(rig, { enrollments, callers: 4, fields: amounts })
    await load.more(200)
    let pages = 0
    for (; evidence.rounds < rounds; evidence.rounds++) {
      const known = load.payments.flatMap(({ acknowledged }) => (acknowledged?.shown ? [acknowledged.id] : []))
      const order = orders[evidence.rounds % orders.length] ?? ''
      const read = await readAll(rig, order)
      pages += read.pages
      const ids = new Set(read.ids)
      if (ids.size < read.ids.length)
        evidence.untrue.push(`The list by ${order} had ${read.ids.length - ids.size} rows twice.`)
      const skipped = known.filter(id => !ids.has(id))
      if (skipped.length > 0) evidence.untrue.push(`The list by ${order} skipped ${skipped.length} rows.`)
    }
    await load.stop()
    evidence.figures.push(`${pages} pages`)
    await judge(rig, evidence, [load])
  },
}

async function readAll({ urls, token }: Rig, sort: string): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = []
  let cursor: string | null = ''
  let pages = 0
  for (; cursor !== null; pages++) {
    const query = new URLSearchParams({ limit: '37', sort, ...(cursor === '' ? {} : { cursor }) })
    const page = Page.parse(await insist(200, urls()[0] ?? '', `/payments?${query}`, { token }))
    ids.push(...page.payments.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return { ids, pages }
}
