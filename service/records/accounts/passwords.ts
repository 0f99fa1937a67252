import { hash, verify } from '@node-rs/argon2'

/** argon2id with the package's default parameters (19 MiB, two passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let dummy: Promise<string> | undefined

/**
 * Whether the password matches the stored hash. Where there is no user, a dummy hash is verified, so that the time
 * taken doesn't reveal who has an account.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummy ??= hash('the password of no user')
  const matches = await verify(stored ?? (await dummy), password)
  return matches && stored !== undefined
}
