import type { Loose } from '#service/http/testing/client'
import { booksSamples } from './books-samples.ts'
import { moneySamples } from './money-samples.ts'
import { recordSamples } from './record-samples.ts'
import type { Scene } from './scene.ts'
import { showcaseSamples } from './showcase-samples.ts'

/** A request to one row of the endpoint table, such that nothing but who sends it decides whether it succeeds. */
export interface Sample {
  /** Made anew for each call, with whatever it changes or deletes. */
  readonly input: (scene: Scene) => Promise<Loose> | Loose
  /** It names something of the branch Pune, or of its student: for strangers that is not there. */
  readonly owned?: true
  /** It ends the session that it is called with. */
  readonly ends?: true
}

/** For every row of the endpoint table, by method and path. */
export const samples: Readonly<Record<string, Sample>> = {
  ...recordSamples,
  ...moneySamples,
  ...booksSamples,
  ...showcaseSamples,
}
