import { booksSamples } from './books-samples.ts'
import { moneySamples } from './money-samples.ts'
import { recordSamples } from './record-samples.ts'
import type { Sample } from './sample.ts'
import { showcaseSamples } from './showcase-samples.ts'

/** For every row of the endpoint table, by method and path. */
export const samples: Readonly<Record<string, Sample>> = {
  ...recordSamples,
  ...moneySamples,
  ...booksSamples,
  ...showcaseSamples,
}
