import { correctionSamples } from './correction-samples.ts'
import { counterSamples } from './counter-samples.ts'
import { factorSamples } from './factor-samples.ts'
import { moneySamples } from './money-samples.ts'
import { recordSamples } from './record-samples.ts'
import type { Sample } from './sample.ts'
import { showcaseSamples } from './showcase-samples.ts'

/** A sample for every row of the endpoint table, by method and path. */
export const samples: Readonly<Record<string, Sample>> = {
  ...recordSamples,
  ...factorSamples,
  ...moneySamples,
  ...correctionSamples,
  ...counterSamples,
  ...showcaseSamples,
}
