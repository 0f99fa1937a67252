import { describe, expect, test } from 'vitest'
import { createProgressBoard } from './progress.ts'

const long = 60_000

describe('a wait', () => {
  test('ends when the seq, or a later one, is projected', async () => {
    const board = createProgressBoard()
    const waits = [board.wait('pune', 3, long), board.wait('pune', 4, long)]
    board.announce('pune', 2)
    board.announce('nashik', 9)
    expect(board.awaitedSince(0)).toEqual(['pune'])
    board.announce('pune', 4)
    expect(await Promise.all(waits)).toEqual([true, true])
    expect(board.awaitedSince(0)).toEqual([])
  })

  test('ends at once for a seq that is projected already, even if an older one is announced later', async () => {
    const board = createProgressBoard()
    board.announce('pune', 5)
    board.announce('pune', 1)
    expect(await board.wait('pune', 5, long)).toBe(true)
  })

  test('ends at once for a log without events', async () => {
    expect(await createProgressBoard().wait('pune', 0, long)).toBe(true)
  })

  test('gives up after its time, and only then', async () => {
    const board = createProgressBoard()
    const [short, patient] = [board.wait('pune', 1, 1), board.wait('pune', 1, long)]
    expect(await short).toBe(false)
    expect([board.awaitedSince(0), board.awaitedSince(long)]).toEqual([['pune'], []])
    board.announce('pune', 1)
    expect(await patient).toBe(true)
  })
})
