import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#contract/refusal'
import type { Throttle } from '#desk/throttle'

const window = 15 * 60
/** For one account from one address. Guesses from elsewhere don't lock the owner out this soon. */
const perPair = 10
/** For one account from all addresses, because guesses can come from many addresses at once. */
const perAccount = 100
/** For one address, which a whole institute may share. */
const perAddress = 100
/** For one form from one address: enough for a class that writes from one place, while a robot soon reaches it. */
const perForm = 20

/**
 * Counts in the database, over all processes together. While the database is away, each process counts by itself:
 * nobody can sign in without the database anyway, and a guesser gains nothing by cutting it off.
 */
export function openThrottle(on: boolean, pool: Pool): Throttle {
  if (!on) return { count: async () => {}, forgive: async () => {}, send: async () => {} }
  const pairs = counter(pool, 'pair', perPair)
  const accounts = counter(pool, 'account', perAccount)
  const addresses = counter(pool, 'address', perAddress)
  const forms = counter(pool, 'form', perForm)
  return {
    async count(account, address, onWait) {
      try {
        await addresses.consume(hashed(address))
        await pairs.consume(hashed(nameOf(account), address))
        await accounts.consume(hashed(nameOf(account)))
      } catch (error) {
        throw tooMany(error, onWait)
      }
    },
    async forgive(account, address) {
      await pairs.delete(hashed(nameOf(account), address))
      await accounts.reward(hashed(nameOf(account)))
      await addresses.reward(hashed(address))
    },
    async send(form, address, onWait) {
      try {
        await forms.consume(hashed(form, address))
      } catch (error) {
        throw tooMany(error, onWait)
      }
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
/** Hashed, because people may type anything as their name, even a password. */
const hashed = (...who: string[]) => createHash('sha256').update(JSON.stringify(who)).digest('base64url')

function tooMany(error: unknown, onWait: (seconds: number) => void): unknown {
  if (!(error instanceof RateLimiterRes)) return error
  const seconds = Math.ceil(error.msBeforeNext / 1000)
  onWait(seconds)
  return new Refusal('TOO_MANY_TRIES', `Too many tries. Please wait ${waiting(seconds)} and try again.`)
}

const waiting = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)
