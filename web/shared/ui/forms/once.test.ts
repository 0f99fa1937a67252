import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('what was made is kept; after a failure it is made again', async () => {
  const make = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(1)
  const made = once(make)
  await expect(made()).rejects.toThrow('away')
  await expect(Promise.all([made(), made()])).resolves.toEqual([1, 1])
  expect(make).toHaveBeenCalledTimes(2)
})
