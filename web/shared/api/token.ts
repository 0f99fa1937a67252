/**
 * The stored token, as a small store: the session follows it, whoever takes it away (logout, an answer 401, or
 * another tab of the same browser).
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

/** Takes a token away that was refused, unless somebody has signed in anew since it was sent. */
export function dropToken(refused: string): void {
  if (readToken() === refused) clearToken()
}

/** The id of the user a token was made for, as it stands in it unproven: good for asking "the same person?" only. */
export function ownerOf(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.')
    const owner: unknown = Object(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))).sub
    return typeof owner === 'string' ? owner : undefined
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
