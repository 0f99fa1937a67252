import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#contract/refusal'
import type { Throttle } from '#desk/shared/throttle'
import { networkOf } from '#records/accounts/network'

const window = 15 * 60
/**
 * For one account from one address. Guesses from elsewhere don't lock the owner out this soon. Where the account is known,
 * this count alone holds, whatever others did at the same address or elsewhere.
 */
const perPair = 10
/** For one account from all addresses where it is not known, because guesses can come from many of them at once. */
const perAccount = 100
/** For one address, which a whole institute may share, over all accounts that are not known there. */
const perAddress = 100
/** For one form from one address: enough for a class that writes from one place, while a robot soon reaches it. */
const perForm = 20
/** For long requests from one address that are invalid: more than a class mistypes. */
const perSuspect = 100
/** How long an account is known at an address that it signed in from. */
const known = 90 * 24 * 60 * 60

/**
 * Counts in the database, over all processes together. While the database is away, each process counts by itself:
 * nobody can sign in without the database anyway, and a guesser gains nothing by cutting it off.
 */
export function openThrottle(on: boolean, pool: Pool): Throttle {
  const nothing = async () => {}
  const acquitted = async () => nothing
  if (!on) return { count: nothing, forgive: nothing, recognize: nothing, send: nothing, suspect: acquitted }
  const pairs = counter(pool, 'pair', perPair)
  const accounts = counter(pool, 'account', perAccount)
  const addresses = counter(pool, 'address', perAddress)
  const forms = counter(pool, 'form', perForm)
  const places = counter(pool, 'known', 1)
  // Of this process alone, because it guards the time of this process.
  const suspects = new RateLimiterMemory({ points: perSuspect, duration: window })
  return {
    async count(account, address, onWait, signedInAs = account) {
      try {
        const isKnown = await places.get(pairOf(signedInAs, address))
        if (!isKnown) await addresses.consume(hashed(networkOf(address)))
        await pairs.consume(pairOf(account, address))
        if (!isKnown) await accounts.consume(hashed(nameOf(account)))
      } catch (error) {
        throw tooMany(error, onWait)
      }
    },
    async forgive(account, address, signedInAs = account) {
      await pairs.delete(pairOf(account, address))
      // Where the account is known, nothing else was counted; giving that back would give others more tries.
      if (await places.get(pairOf(signedInAs, address))) return
      await accounts.reward(hashed(nameOf(account)))
      await addresses.reward(hashed(networkOf(address)))
    },
    async recognize(account, address) {
      await places.set(pairOf(account, address), 1, known)
    },
    async send(form, address, onWait) {
      try {
        await forms.consume(hashed(form, networkOf(address)))
      } catch (error) {
        throw tooMany(error, onWait)
      }
    },
    async suspect(address, onWait) {
      const network = networkOf(address)
      try {
        await suspects.consume(network)
      } catch (error) {
        throw tooMany(error, onWait)
      }
      return async () => void (await suspects.reward(network))
    },
  }
}

function counter(pool: Pool, keyPrefix: string, points: number): RateLimiterPostgres {
  const limits = { keyPrefix, points, duration: window }
  const table = { tableName: 'throttle', tableCreated: true, clearExpiredByTimeout: false }
  const insuranceLimiter = new RateLimiterMemory(limits)
  return new RateLimiterPostgres({ ...limits, ...table, storeClient: pool, storeType: 'pool', insuranceLimiter })
}

const nameOf = (account: string) => account.trim().toLowerCase()
const pairOf = (account: string, address: string) => hashed(nameOf(account), networkOf(address))
/** Hashed, because people may type anything as their name, even a password. */
const hashed = (...who: string[]) => createHash('sha256').update(JSON.stringify(who)).digest('base64url')

function tooMany(error: unknown, onWait: (seconds: number) => void): unknown {
  if (!(error instanceof RateLimiterRes)) return error
  const seconds = Math.ceil(error.msBeforeNext / 1000)
  onWait(seconds)
  return new Refusal('TOO_MANY_TRIES', waitFor(seconds))
}

const waitFor = (seconds: number) =>
  seconds <= 60
    ? 'Too many tries. Please wait a minute and try again.'
    : `Too many tries. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`
