import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { recordPayment } from '#contract/payments/payments'
import type { Enrollment } from '#contract/shapes/enrollment'
import { machineForEachTest } from '#db/testing/machine'
import { until } from '#db/testing/until'
import { deskForAllTests, newKey } from '#tests/desk/desk'
import { startProgram } from '#tests/programs/program'
import { startForTest } from '#tests/tools/processes'

const machine = machineForEachTest()
// The processes below have the real time, by which the sessions must be valid.
const desk = deskForAllTests({ clock: () => new Date() })
let enrollment: Enrollment
beforeAll(async () => {
  enrollment = await desk.enrol()
})

/** Keeps every payment of the branch waiting until it is called. */
async function holdUp(): Promise<() => Promise<unknown>> {
  const holding = await desk.server.database.owner.connect()
  onTestFinished(() => holding.release(true))
  await holding.query('begin')
  await holding.query('select from ledger_heads for update')
  return () => holding.query('rollback')
}

/** Sends a payment on a connection of its own. */
function pay(url: string) {
  const headers = {
    Authorization: `Bearer ${desk.pune.token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': newKey(),
  }
  const sending = request(`${url}/api${recordPayment.path}`, { method: 'POST', agent: false, headers })
  const answered = once(sending, 'response').then(([answer]) => answer.resume().statusCode)
  sending.end(JSON.stringify({ enrollmentId: enrollment.id, amount: 1 }))
  // Emitted when the system has taken all of it.
  return { sent: once(sending, 'finish'), answered }
}

test.each([1, 2, 3])('no payment in flight is reset by a stop (%i)', async () => {
  const { url, stop } = await startForTest(desk.server.database.url, '--service')
  const letThrough = await holdUp()
  const payments = Array.from({ length: 40 }, () => pay(url))
  const answers = Promise.all(payments.map(({ answered }) => answered))
  await Promise.all(payments.map(({ sent }) => sent))
  const stopped = stop()
  await until(() =>
    fetch(url).then(
      () => false,
      () => true,
    ),
  )
  await letThrough()
  expect(await answers).toEqual(Array.from({ length: 40 }, () => 201))
  expect(await stopped).toBe(0)
})

test('beside 300 slow senders a stop ends the service and its Postgres', async () => {
  const program = startProgram({ DATA_DIR: machine.dataDir })
  onTestFinished(async () => {
    program.child.kill('SIGKILL')
    await program.ended
  })
  const { hostname, port } = new URL(await program.ready)
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const slow = ['', head, `${head}Content-Length: 100\r\n\r\n{`]
  const senders = Array.from({ length: 300 }, async (_, index) => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    await once(socket, 'connect')
    // One byte after the other, so that it is never silent for long.
    const sending = setInterval(() => socket.write(slow[index % 3] === '' ? '' : ' '), 200)
    socket.on('close', () => clearInterval(sending)).write(slow[index % 3] ?? '')
  })
  await Promise.all(senders)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(await machine.runs()).toBe(false)
}, 60_000)
