import { createHash } from 'node:crypto'
import { Refusal } from '#contract/refusal'
import type { Outcome, Step, Submission } from '#log/submission'
import {
  correct,
  discount,
  enrol,
  receive,
  refund,
  settle,
  voidPayment,
  voidRefund,
  withdraw,
} from '#tests/ledger/commands'
import { record } from '#tests/ledger/counter-commands'
import { dateOf, instantOf, type Server } from './servers.ts'
import type { World } from './world.ts'

/** One command of a clerk, which may be sent several times under its key, and what it was answered. */
export interface Given {
  readonly institute: string
  readonly actor: string
  readonly key: string
  /** The newest event of the institute's log that anybody knew of before it was first sent. */
  readonly after: number
  readonly outcomes: Outcome[]
  readonly refusals: string[]
  /** Attempts of which nobody knows what became of them. */
  lost: number
}

/** What the clerks of one institute know from the answers that they got. */
export interface Known {
  readonly institute: string
  readonly enrollments: { readonly stream: string; readonly student: string }[]
  readonly payments: { readonly id: string; readonly stream: string }[]
  readonly refunds: { readonly id: string; readonly stream: string }[]
  seq: number
}

export interface Office {
  readonly world: World
  /** The processes that are alive. */
  readonly servers: () => readonly Server[]
  readonly given: Given[]
}

const commandsOfEach = 8
/** How often a clerk sends a command before giving up. */
const tries = 6
/** Milliseconds after which an answer isn't waited for any longer. */
const patience = 400

/** A clerk gives one command after the other, and sends each until it is answered. */
export async function work(office: Office, known: Known, actor: string): Promise<void> {
  const { world, given } = office
  const { chance } = world
  for (let count = 0; count < commandsOfEach; count += 1) {
    const make = drawCommand(world, known)
    const one: Given = {
      ...{ institute: known.institute, actor, key: `${actor} ${count}`, after: known.seq },
      ...{ outcomes: [], refusals: [], lost: 0 },
    }
    given.push(one)
    for (let attempt = 0; attempt < tries; attempt += 1) {
      // Now and then a button is pressed twice.
      const times = chance.happens(0.1) ? 2 : 1
      const heard = await Promise.all(Array.from({ length: times }, () => send(office, one, make())))
      if (heard.includes(true)) break
    }
    for (const { seq, result } of one.outcomes) learn(known, seq, result)
  }
}

function learn(known: Known, seq: number, { stream, student, payment, refund: given }: Outcome['result']): void {
  known.seq = Math.max(known.seq, seq)
  if (stream && student && !known.enrollments.some(one => one.stream === stream))
    known.enrollments.push({ stream, student })
  if (stream && payment && !known.payments.some(({ id }) => id === payment))
    known.payments.push({ id: payment, stream })
  if (stream && given && !known.refunds.some(({ id }) => id === given)) known.refunds.push({ id: given, stream })
}

type Made = Pick<Submission, 'steps' | 'result'>

/** A command with ids of its own for each attempt, as requests that are sent again have them. */
function drawCommand(world: World, { enrollments, payments, refunds }: Known): () => Made {
  const { chance, newId } = world
  const on = dateOf(instantOf(world))
  const enrolling = () => {
    const student = chance.happens(0.3) && enrollments.length > 0 ? chance.one(enrollments).student : newId()
    return () => {
      const stream = newId()
      return { steps: [enrol({ fees: 500_00, student, on, as: stream })], result: { stream, student } }
    }
  }
  const what = chance.weighted({
    enrol: 2,
    pay: 8,
    correct: 3,
    void: 2,
    refund: 3,
    voidRefund: 2,
    discount: 2,
    settle: 1,
    withdraw: 1,
    entry: 2,
  })
  if (what === 'entry') return () => ({ steps: [{ ...record({ date: on }), stream: newId() }], result: {} })
  if (what === 'enrol' || enrollments.length === 0) return enrolling()
  const { stream } = chance.one(enrollments.slice(-2))
  const amount = chance.one([50_00, 100_00, 200_00, 500_00])
  const alone = (step: Step) => () => ({ steps: [{ ...step, stream }], result: {} })
  if (what === 'discount') return alone(discount(chance.one([0, 50_00, 100_00])))
  if (what === 'settle') return alone(settle(amount))
  if (what === 'withdraw') return alone(withdraw())
  if (what === 'pay' || payments.length === 0)
    return () => {
      const payment = newId()
      return { steps: [naming(payment, receive(amount, { on, as: stream }))], result: { stream, payment } }
    }
  const payment = chance.one(payments.slice(-3))
  const about = (step: Step) => () => ({ steps: [naming(payment.id, { ...step, stream: payment.stream })], result: {} })
  if (what === 'correct') return about(correct(0, { amount }))
  if (what === 'void') return about(voidPayment(0))
  if (what === 'voidRefund' && refunds.length > 0) {
    const given = chance.one(refunds.slice(-2))
    return () => ({ steps: [{ ...voidRefund(given.id), stream: given.stream }], result: {} })
  }
  return () => {
    const given = newId()
    const step = { ...refund(amount, { of: 0, on, id: given }), stream: payment.stream }
    return { steps: [naming(payment.id, step)], result: { stream: payment.stream, refund: given } }
  }
}

/** The same step about the payment of this id. */
function naming(paymentId: string, step: Step): Step {
  if (step.kind !== 'enrollment' || !('paymentId' in step.command)) return step
  return { ...step, command: { ...step.command, paymentId } }
}

/** Sends it once, to one of the processes. True if its outcome is known. */
function send({ world, servers }: Office, one: Given, { steps, result }: Made): Promise<boolean> {
  const { chance, later } = world
  const { institute, actor, key } = one
  const requestHash = createHash('sha256').update(key).digest()
  return new Promise(resolve => {
    let isOver = false
    const hear = (tell: (() => void) | undefined) => {
      if (isOver) return
      isOver = true
      if (tell) tell()
      else one.lost += 1
      resolve(tell !== undefined)
    }
    later(() => hear(undefined), patience)
    const server = chance.one(servers())
    later(() => {
      if (!server.isAlive) return hear(undefined)
      // Some answers get lost on their way.
      const answer = (tell: (() => void) | undefined) => later(() => hear(chance.happens(0.05) ? undefined : tell))
      server.ledger.submit({ institute, actor, command: { key, requestHash }, steps, result: result ?? {} }).then(
        outcome => answer(() => void one.outcomes.push(outcome)),
        (error: unknown) =>
          answer(
            error instanceof Refusal ? () => void one.refusals.push(`${error.code}: ${error.message}`) : undefined,
          ),
      )
    })
  })
}
