import { hash, verify } from '@node-rs/argon2'

/** argon2id with the package's parameters (19 MiB, two passes), which are those that OWASP names. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let dummy: Promise<string> | undefined

/**
 * Whether this is the password. Without a user a hash that nobody's password has is verified all the same, so that the
 * time it takes doesn't tell who has an account.
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  dummy ??= hash('no password of anybody')
  const right = await verify(kept ?? (await dummy), password)
  return right && kept !== undefined
}
