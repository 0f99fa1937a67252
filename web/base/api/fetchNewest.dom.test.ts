// @vitest-environment jsdom
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { getReceipt } from '#contract/payments/receipts'
import { api } from './api.ts'
import { fetchNewest } from './fetchNewest.ts'

const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => api(getReceipt, { params: { id }, signal }),
  })

afterEach(() => vi.unstubAllGlobals())

test('a receipt that was requested before its print was recorded is not used as the newest', async () => {
  const [early, late] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const fetched = vi.fn<typeof fetch>().mockReturnValueOnce(early.promise).mockReturnValueOnce(late.promise)
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.fetchQuery(receiptQuery('1')).catch(() => undefined)
  const newest = fetchNewest(client, receiptQuery('1'))
  early.resolve(Response.json({ payment: { printed: null } }))
  late.resolve(Response.json({ payment: { printed: { copy: 'ORIGINAL' } } }))
  expect(await newest).toMatchObject({ payment: { printed: { copy: 'ORIGINAL' } } })
  expect(fetched).toHaveBeenCalledTimes(2)
})
