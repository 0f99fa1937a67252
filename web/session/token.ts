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

export function clearToken(): void {
  localStorage.removeItem(name)
  changed()
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
