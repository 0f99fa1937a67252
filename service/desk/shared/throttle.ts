/**
 * Counts sign-in attempts, so that guessing a password is slow both per account and per address. It also counts
 * messages sent through open forms, so that filling an institute's tables is slow too.
 */
export interface Throttle {
  /**
   * Counts one attempt before it is made. `account` is the id of the user, or what was typed if there is none. Throws
   * TOO_MANY_TRIES, and reports through `onWait` after how many seconds to retry. `signedInAs` is given where something else
   * of a user than the password is tried: the address is known if that account was recognized there.
   */
  count(account: string, address: string, onWait: (seconds: number) => void, signedInAs?: string): Promise<void>
  /**
   * To be called after a right password: the account's count at this address starts again, and this attempt counts no
   * further.
   */
  forgive(account: string, address: string, signedInAs?: string): Promise<void>
  /**
   * To be called after a sign-in: from now on attempts from this address are counted apart from those of strangers, here and
   * elsewhere, who could otherwise lock the owner out.
   */
  recognize(account: string, address: string): Promise<void>
  /** Counts one use of a form that is open to everybody. Throws and reports like `count`. */
  send(form: string, address: string, onWait: (seconds: number) => void): Promise<void>
  /**
   * Counts one long request of a visitor before it is known to be valid. Throws and reports like `count`; returns how to
   * take that back.
   */
  suspect(address: string, onWait: (seconds: number) => void): Promise<() => Promise<void>>
}
