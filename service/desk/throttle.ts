/**
 * Counts tries to sign in: guessing a password is slow, for one account and for one address. And it counts what is sent
 * by anyone: filling the tables of an institute is slow too.
 */
export interface Throttle {
  /** Counts one try before it is made. Throws TOO_MANY_TRIES and says by `onWait` after how many seconds to come back. */
  count(account: string, address: string, onWait: (seconds: number) => void): Promise<void>
  /** A right password was given: the account's count begins again, and this try doesn't count for the address. */
  forgive(account: string, address: string): Promise<void>
  /** Counts one use of a form that is open to everybody. Throws and tells like `count`. */
  send(form: string, address: string, onWait: (seconds: number) => void): Promise<void>
}
