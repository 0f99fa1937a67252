import { expect, test } from 'vitest'
import { pause, readChanges } from './stream.ts'

async function told(...chunks: string[]) {
  const seen: string[][] = []
  const { body } = new Response(new Blob(chunks))
  if (body) await readChanges(body, what => seen.push(what))
  return seen
}

test('changes are reported however the stream is cut into pieces', async () => {
  expect(await told(': hello\n\nevent: chan', 'ged\ndata: {"what":["pay', 'ments"]}\n\n')).toEqual([['payments']])
})

test('events and topics of a newer server, broken data and heartbeats are skipped', async () => {
  const message = (event: string, data: string) => `event: ${event}\ndata: ${data}\n\n`
  expect(
    await told(
      message('changed', '{"what":["moon"]}'),
      message('changed', '{'),
      message('moved', '{"what":["entries"]}'),
      ': still here\n\n',
      message('changed', '{"what":["entries","courses"]}'),
    ),
  ).toEqual([['entries', 'courses']])
})

test('each try waits longer than the last, up to half a minute, and varies at random', () => {
  expect([1, 2, 3, 4].map(failures => pause(failures, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(pause(50, 1)).toBe(30_000)
  expect(pause(1, 0)).toBe(500)
})
