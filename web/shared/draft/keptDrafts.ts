import { openDrafts, sealDrafts } from '#contract/accounts/drafts'
import { api } from '../../base/api/api.ts'
import { draftsOf, draftsOpened, sealedKey } from './draft.ts'

/**
 * Encrypts the drafts of an account in this browser, so that whoever sits at the desk next can't read them. Throws an
 * ApiError, and then they are as they were.
 */
export async function keepDrafts(owner: string): Promise<void> {
  const keys = draftsOf(owner)
  if (keys.length === 0) return
  const drafts = JSON.stringify(keys.map(key => [key, localStorage.getItem(key)]))
  const { sealed } = await api(sealDrafts, { body: { owner, drafts } })
  const lines = [localStorage.getItem(sealedKey(owner)), sealed].filter(line => line !== null)
  localStorage.setItem(sealedKey(owner), lines.join('\n'))
  removeDrafts(owner)
}

export function removeDrafts(owner: string): void {
  for (const key of draftsOf(owner)) localStorage.removeItem(key)
}

/** Opens what was kept for this user. A form that is open already is told; what has been typed since comes first. */
async function openKept(user: string): Promise<void> {
  const kept = localStorage.getItem(sealedKey(user))
  if (kept === null) return
  for (const sealed of kept.split('\n')) {
    const { drafts } = await api(openDrafts, { body: { sealed } })
    const entries: unknown = JSON.parse(drafts ?? '[]')
    for (const [key, text] of Array.isArray(entries) ? entries : [])
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
  }
  localStorage.removeItem(sealedKey(user))
  window.dispatchEvent(new Event(draftsOpened))
}

/**
 * When somebody has signed in: opens their own drafts, and encrypts those that another session left here when it ended
 * by itself, each for its own account.
 */
export async function takeOverDesk(user: string): Promise<void> {
  const owners = new Set(Object.keys(localStorage).flatMap(key => /^draft:([^:]+):/.exec(key)?.[1] ?? []))
  owners.delete(user)
  for (const owner of owners) await keepDrafts(owner)
  await openKept(user)
}
