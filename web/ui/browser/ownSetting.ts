import { useState } from 'react'
import { ownerOf, readToken } from '../../base/api/token.ts'

/**
 * A setting that this browser keeps for each user, such as the columns of a list. `read` makes sense of whatever is stored,
 * and gets null if nothing is. Settings from before there was one for each user apply to all of them.
 */
export function useOwnSetting<Value>(name: string, read: (stored: unknown) => Value): [Value, (next: Value) => void] {
  const [owner] = useState(() => ownerOf(readToken() ?? ''))
  const [value, setValue] = useState(() => read(stored(keyOf(name, owner)) ?? stored(name)))
  const keep = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(keyOf(name, owner), JSON.stringify(next))
    } catch {
      // Private windows may refuse to store it; it then holds until the page is left.
    }
  }
  return [value, keep]
}

const keyOf = (name: string, owner: string | undefined) => (owner ? `${name}:${owner}` : name)

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
