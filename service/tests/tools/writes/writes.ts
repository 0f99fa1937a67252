import { accountWrites } from './account-writes.ts'
import { correctionWrites } from './correction-writes.ts'
import { counterWrites } from './counter-writes.ts'
import { factorWrites } from './factor-writes.ts'
import { headWrites } from './head-writes.ts'
import { moneyWrites } from './money-writes.ts'
import { recordWrites } from './record-writes.ts'
import { showcaseWrites } from './showcase-writes.ts'
import { viewWrites } from './view-writes.ts'
import type { Write } from './write.ts'

/** A check for every write of the endpoint table, by method and path. */
export const writes: Readonly<Record<string, Write>> = {
  ...recordWrites,
  ...moneyWrites,
  ...correctionWrites,
  ...counterWrites,
  ...accountWrites,
  ...factorWrites,
  ...showcaseWrites,
  ...headWrites,
  ...viewWrites,
}
