// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../../base/api/api.ts'
import { useTill } from './useTill.ts'

const short = new ApiError(422, { code: 'TILL_SHORT', details: [{ path: 'tillShort', message: 'asks.' }] })
const lost = new ApiError(0, {})
const closed = new ApiError(422, { code: 'DAY_CLOSED' })
const rent = { amount: '500' }

/** What is sent beside the values of each try, which is answered with one of these errors. */
async function sentWith(tries: readonly (readonly [values: object, answer: ApiError | null])[]) {
  const { result } = renderHook(useTill)
  const sent: object[] = []
  for (const [values, answer] of tries) {
    const send = async (asking: object) => {
      sent.push(asking)
      if (answer) throw answer
    }
    await act(() => result.current.asking(values, send).catch(() => undefined))
  }
  return sent
}

const asks = { tillShort: 'ask' }

test('the same values sent again after the question are not asked about', async () => {
  expect(
    await sentWith([
      [rent, short],
      [rent, null],
    ]),
  ).toEqual([asks, {}])
})

test('other values are asked about, and so is what was refused for another reason', async () => {
  expect(
    await sentWith([
      [rent, short],
      [{ amount: '900' }, null],
    ]),
  ).toEqual([asks, asks])
  expect(
    await sentWith([
      [rent, short],
      [rent, closed],
      [rent, null],
    ]),
  ).toEqual([asks, {}, asks])
})

test('what got no answer is sent again as it was, because it may be recorded under its key', async () => {
  expect(
    await sentWith([
      [rent, short],
      [rent, lost],
      [rent, null],
    ]),
  ).toEqual([asks, {}, {}])
  expect(
    await sentWith([
      [rent, lost],
      [rent, null],
    ]),
  ).toEqual([asks, asks])
})
