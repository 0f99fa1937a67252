/**
 * Counts sign-in attempts, so that guessing a password is slow both per account and per address. It also counts
 * messages sent through open forms, so that filling an institute's tables is slow too.
 */
export interface Throttle {
  /**
   * Counts one attempt before it is made. Throws TOO_MANY_TRIES, and reports through `onWait` after how many seconds to
   * retry.
   */
  count(account: string, address: string, onWait: (seconds: number) => void): Promise<void>
  /**
   * To be called after a right password: the account's count starts again, and this attempt does not count for the
   * address.
   */
  forgive(account: string, address: string): Promise<void>
  /** Counts one use of a form that is open to everybody. Throws and reports like `count`. */
  send(form: string, address: string, onWait: (seconds: number) => void): Promise<void>
}
