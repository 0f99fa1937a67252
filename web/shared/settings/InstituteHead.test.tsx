// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InstituteHead } from './InstituteHead.tsx'
import { identityQuery } from './queries.ts'

const institute = {
  ...{ name: 'Sunrise Institute', logo: null, address: 'Station Road', phones: ['98765 43210', '05281-222333'] },
  ...{ email: 'office@sunrise.example', registrationNumber: 'UP/2011/1234', gstin: null },
}
const branch = { ...institute, address: 'Latur Road', phones: ['9000000001'], gstin: '27AAPFU0939F1ZV' }

test('the head of paper says how its branch is reached, as on receipts', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(identityQuery('').queryKey, institute)
  client.setQueryData(identityQuery('Latur').queryKey, branch)
  render(
    <QueryClientProvider client={client}>
      <InstituteHead branch="Latur" language="en">
        <p>Latur</p>
      </InstituteHead>
    </QueryClientProvider>,
  )
  const lines = [...document.querySelectorAll('p')].map(line => line.textContent)
  expect(screen.getByText('Latur')).toBeTruthy()
  expect(lines).toEqual([
    'Sunrise Institute',
    'Latur',
    'Latur Road',
    'Phone 9000000001\u00a0· office@sunrise.example\u00a0· GSTIN 27AAPFU0939F1ZV\u00a0· Reg. No. UP/2011/1234',
  ])
})

test('paper of the desk’s own has its head in the language of the screen', () => {
  document.documentElement.lang = 'hi'
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(identityQuery('Latur').queryKey, branch)
  render(
    <QueryClientProvider client={client}>
      <InstituteHead branch="Latur">Latur</InstituteHead>
    </QueryClientProvider>,
  )
  expect(screen.getByText(/^फोन 9000000001 · .* · रजि\. नं\. UP\/2011\/1234$/)).toBeTruthy()
  document.documentElement.lang = 'en'
})
