import { z } from 'zod'
import { judge } from '../judge.ts'
import { insist } from '../rig/ask.ts'
import { startLoad } from '../rig/load.ts'
import { openParts, type Rig } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

const Figures = z.object({ total: z.object({ income: z.number() }), pendingDues: z.number() })
const Payments = z.object({ payments: z.array(z.object({ amount: z.number() })) })
const Enrollments = z.object({ enrollments: z.array(z.object({ remainingAmount: z.number() })) })

/**
 * Totals and lists are read in turn while payments come in. Income only grows and dues only shrink, so the sum of a list
 * lies between the totals before and after it; two services take turns.
 */
export const totals: Case = {
  name: 'totals',
  what: 'totals and lists read in turn while payments come in: each sum lies between the totals around it',
  rounds: 60,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service 1', 'service 2', 'worker'])
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)), callers: 4 })
    await load.more(50)
    for (; evidence.rounds < rounds; evidence.rounds++) {
      const taken = load.acknowledgements.filter(({ shown }) => shown).length
      const before = await figuresOf(rig, evidence.rounds)
      const paid = sumOf(Payments.parse(await read(rig, evidence.rounds + 1, '/payments')).payments, 'amount')
      const { enrollments } = Enrollments.parse(await read(rig, evidence.rounds, '/enrollments'))
      const owed = sumOf(enrollments, 'remainingAmount')
      const after = await figuresOf(rig, evidence.rounds + 1)
      const told = [taken, before.total.income, paid, after.total.income]
      if (!isAscending(told)) evidence.untrue.push(`Acknowledged, income, sum of payments, income: ${told.join(', ')}.`)
      const dues = [after.pendingDues, owed, before.pendingDues]
      if (!isAscending(dues)) evidence.untrue.push(`Dues after, sum of remainders, dues before: ${dues.join(', ')}.`)
    }
    await load.stop()
    await judge(rig, evidence, [load])
  },
}

function read({ urls, token }: Rig, turn: number, path: string): Promise<unknown> {
  const known = urls()
  return insist(200, known[turn % known.length] ?? '', path, { token })
}

const figuresOf = async (rig: Rig, turn: number) => Figures.parse(await read(rig, turn, '/payments/analytics'))

/** In rupees; the load takes whole ones. */
const sumOf = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

const isAscending = (values: readonly number[]) => values.every((value, index) => value >= (values[index - 1] ?? value))
