import type { Loose } from '#api/testing/client'
import type { Scene } from '#tests/tools/scene'

/** A request to one row of the endpoint table, such that nothing but who sends it decides whether it succeeds. */
export interface Sample {
  /** Made anew for each call, with whatever it changes or deletes. */
  readonly input: (scene: Scene) => Promise<Loose> | Loose
  /** It names something of the branch Pune, or of its student: for strangers that is not there. */
  readonly owned?: true
  /** It ends the session that it is called with. */
  readonly ends?: true
}
