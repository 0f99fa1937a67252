import type { Client, Loose } from '#tests/served/client'
import type { Scene } from '#tests/tools/scene'

/** A valid request to one row of the endpoint table, so that only the caller decides whether it succeeds. */
export interface Sample {
  /**
   * Makes the input for one call, including whatever the call changes or deletes. `client` is who will call, where that
   * matters; otherwise the super admin.
   */
  readonly input: (scene: Pick<Scene, 'desk' | 'ids'> & { readonly client?: Client }) => Promise<Loose> | Loose
  /** Set if it names a record of the branch Pune or of its student, which strangers can't find. */
  readonly owned?: true
  /** Set if it ends the session that it is called with. */
  readonly ends?: true
}
