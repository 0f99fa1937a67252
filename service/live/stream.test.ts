import { expect, test } from 'vitest'
import { Topic } from '#contract/product/live'
import { openStream } from './stream.ts'

test('a client that does not read has no more data waiting than one that reads', () => {
  const { body, tell, beat } = openStream()
  for (let n = 0; n < 100_000; n++) {
    tell(Topic.options)
    beat()
  }
  expect(body.readableLength).toBeLessThan(2_048)
})

test('a client that reads late gets each topic once', () => {
  const { body, tell } = openStream()
  while (body.readableLength < 1_024) tell(['courses'])
  tell(['payments'])
  tell(['payments', 'entries'])
  let text = ''
  for (let piece = body.read(); piece !== null; piece = body.read()) text += piece
  expect(text.split('payments').length).toBe(2)
  expect(text.endsWith('event: changed\ndata: {"what":["payments","entries"]}\n\n')).toBe(true)
})

test('what is pending is sent before the end, and nothing after it', async () => {
  const { body, tell, beat, end } = openStream()
  tell(['offers'])
  end()
  tell(['entries'])
  beat()
  end()
  let text = ''
  for await (const piece of body) text += piece
  expect(text).toBe('retry: 2000\n\nevent: changed\ndata: {"what":["offers"]}\n\n')
})
