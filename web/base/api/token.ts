/**
 * The stored token, as a small store that the session listens to, so that it notices whatever removes the token: a logout,
 * an answer with status 401, or another tab of the same browser.
 */
const name = 'token'
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

export const readToken = (): string | null => localStorage.getItem(name)

export function storeToken(token: string): void {
  localStorage.setItem(name, token)
  changed()
}

function clearToken(): void {
  localStorage.removeItem(name)
  changed()
}

/** What the service said when it refused the last token, and what that means for what was being saved. */
export let lastWords: { said: string; lost?: string } | undefined

/** Removes a token that was refused, unless somebody has signed in again since it was sent. */
export function dropToken(refused: string, words?: typeof lastWords): void {
  if (readToken() !== refused) return
  lastWords = words
  clearToken()
}

/** The id of the user a token was made for. It is not verified, so use it only to check for the same person. */
export const ownerOf = (token: string): string | undefined => claimOf(token, 'sub')

/**
 * The role that somebody had when the token was made. They may have another one by now, so decide nothing by it but what to
 * load and where to start.
 */
export const roleOf = (token: string): string | undefined => claimOf(token, 'role')

function claimOf(token: string, name: 'sub' | 'role'): string | undefined {
  try {
    const [, claims = ''] = token.split('.')
    const claim: unknown = Object(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))))[name]
    return typeof claim === 'string' ? claim : undefined
  } catch {
    return undefined
  }
}

export function onTokenChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === name || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
