import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { ask } from './ask.ts'
import { newPayment, type Payment, type Sent, send } from './payment.ts'
import type { Rig } from './rig.ts'

export interface LoadOptions {
  readonly enrollments: readonly string[]
  readonly callers?: number
  /** Milliseconds before a caller gives up waiting for an answer, and sends the payment again. */
  readonly patience?: number
  /** Milliseconds before a payment that wasn't recorded is sent again. */
  readonly pause?: number
  /** Fields of each payment besides the usual ones. */
  readonly fields?: () => Readonly<Record<string, unknown>>
  /** Where to send; to all services in turn unless it is given. */
  readonly urls?: () => readonly string[]
}

/** An answer that acknowledged a payment. Instants are those of `performance.now()`. */
interface Acknowledgement {
  /** When the request was sent that was answered. */
  readonly from: number
  readonly at: number
  readonly shown: boolean
  readonly enrollment: string
}

/** Callers who take payments, each with a key of its own, until they are told to stop. */
export interface Load {
  readonly payments: readonly Payment[]
  readonly acknowledgements: readonly Acknowledgement[]
  /** How often each kind of answer came. */
  readonly outcomes: ReadonlyMap<Sent, number>
  /** Payments that were refused, and acknowledged ones that a read denied. */
  readonly untrue: readonly string[]
  /** Waits for this many more acknowledgements. */
  readonly more: (count: number) => Promise<void>
  /** Waits for the first acknowledgement of a request that was sent after now; the milliseconds since then. */
  readonly recovered: (isBack?: (one: Acknowledgement) => boolean) => Promise<number>
  /** Takes no new payments, and waits until each is acknowledged whose caller hasn't left. */
  readonly stop: () => Promise<void>
}

/** One caller in five doesn't try again, as people do who leave; one acknowledgement in four is looked up at once. */
const [leaves, looks] = [5, 4]
const usual = { callers: 8, patience: 10_000, pause: 20 }
/** Nobody tries for longer than this, in milliseconds. */
const longest = 120_000
const shownPayment = z.object({ payment: z.object({ receiptNumber: z.string() }) })

export function startLoad({ urls, token, onEnd }: Pick<Rig, 'urls' | 'token' | 'onEnd'>, options: LoadOptions): Load {
  const { enrollments, fields = () => ({}) } = options
  const { callers, patience, pause } = { ...usual, ...options }
  const payments: Payment[] = []
  const acknowledgements: Acknowledgement[] = []
  const outcomes = new Map<Sent, number>()
  const untrue: string[] = []
  let stopped = false
  // A case that fails leaves its load behind.
  onEnd(async () => {
    stopped = true
  })
  let turn = 0
  const nextUrl = () => {
    const known = (options.urls ?? urls)()
    turn += 1
    return known[turn % known.length] ?? 'http://127.0.0.1:1'
  }

  async function attempt(payment: Payment): Promise<Sent> {
    const from = performance.now()
    const outcome = await send(payment, nextUrl(), token, { patience })
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    const { acknowledged, body, key, refused } = payment
    // Enough remains to be paid, and the caller is signed in.
    if (refused !== undefined) untrue.push(`Payment ${key} was answered ${refused}.`)
    if (outcome === 'acknowledged' && acknowledged)
      acknowledgements.push({
        from,
        at: performance.now(),
        shown: acknowledged.shown,
        enrollment: body.enrollmentId,
      })
    return outcome
  }

  async function pay(number: number): Promise<void> {
    const payment = newPayment(enrollments[number % enrollments.length] ?? '', fields())
    payments.push(payment)
    const until = performance.now() + longest
    let outcome = await attempt(payment)
    while (isOpen(outcome) && number % leaves !== 0 && performance.now() < until) {
      await delay(pause)
      outcome = await attempt(payment)
    }
    if (isOpen(outcome)) await delay(pause)
    if (outcome === 'acknowledged' && number % looks === 0) await look(payment)
  }

  async function look({ acknowledged, key }: Payment): Promise<void> {
    if (!acknowledged?.shown) return
    const asked = ask(nextUrl(), `/payments/${acknowledged.id}`, { token, patience })
    const answer = await asked.catch(() => undefined)
    if (answer === undefined || answer.status === 503) return
    const found = answer.status === 200 && shownPayment.parse(JSON.parse(answer.text)).payment
    if (!found || found.receiptNumber !== acknowledged.receiptNumber)
      untrue.push(`Payment ${key} was acknowledged, and then answered with ${answer.status}.`)
  }

  const working = Array.from({ length: callers }, async (_, caller) => {
    for (let number = caller; !stopped; number += callers)
      await pay(number).catch((error: unknown) => untrue.push(`An answer could not be read: ${String(error)}`))
  })
  return {
    ...{ payments, acknowledgements, outcomes, untrue },
    more: async count => {
      const wanted = acknowledgements.length + count
      await waitFor(() => acknowledgements.length >= wanted, `${count} more acknowledgements`)
    },
    recovered: (isBack = () => true) => {
      const since = performance.now()
      const known = acknowledgements.length
      const first = () => acknowledgements.slice(known).find(one => one.from >= since && isBack(one))
      const waiting = waitFor(() => first() !== undefined, 'an acknowledgement')
      return waiting.then(() => (first()?.at ?? Number.NaN) - since)
    },
    stop: async () => {
      stopped = true
      await Promise.all(working)
    },
  }
}

const isOpen = (outcome: Sent) => outcome === 'broken' || outcome === 'away' || outcome === 'overloaded'

/** Waits for something that must happen; throws when it doesn't for two minutes. */
export async function waitFor(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const until = performance.now() + longest
  while (!(await condition())) {
    if (performance.now() > until) throw new Error(`Waited two minutes in vain for ${what}.`)
    await delay(5)
  }
}
