import { invalid } from '#contract/refusal'
import type { User } from '#contract/shapes/user'
import type { Parts } from '#desk/shared/parts'
import { whyGuessable } from '#records/accounts/guessable'
import { hashPassword } from '#records/accounts/passwords'
import { readProductSettings } from '#records/institutes/settings'

/** The account that gets a password; `instituteName` if the institute may be new. */
interface Named {
  readonly username: string
  readonly email: string
  readonly instituteName?: string | null | undefined
}

/** The password that staff typed must not stay by being "changed" to itself. Throws INVALID_INPUT. */
export const refuseSame = (user: User, isSame: boolean): void => {
  if (user.mustChangePassword && isSame) throw invalid('newPassword', 'must differ from the current one.')
}

/**
 * The hash of a password that somebody chose, after checking that it isn't among those that are guessed first. `field` is
 * where it was typed. To be called outside transactions, because hashing is slow on purpose.
 */
export async function hashNewPassword(
  { db, threads }: Pick<Parts, 'db' | 'threads'>,
  { username, email, instituteName }: Named,
  password: string,
  field: 'password' | 'newPassword' = 'password',
): Promise<string> {
  const institutes = await db.selectFrom('institutes').select('name').execute()
  const settings = await readProductSettings(db)
  const names = [settings.name, ...institutes.map(({ name }) => name), instituteName ?? '']
  const why = whyGuessable(password, {
    'the username': [username],
    'the email address': [email, email.slice(0, email.lastIndexOf('@'))],
    'the name of the institute': names.flatMap(name => [name, ...name.split(' ')]),
  })
  if (why !== undefined) throw invalid(field, why)
  return threads.hash(() => hashPassword(password))
}
