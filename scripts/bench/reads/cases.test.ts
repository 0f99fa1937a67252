import { describe, expect, test } from 'vitest'
import { Role } from '#contract/fields/fields'
import { casesFor } from './cases.ts'

const sample = {
  institute: '1',
  instituteName: 'Pune',
  student: '2',
  enrollment: '3',
  course: '4',
  payment: '5',
  receipt: 'PUN/26-27/00001',
  name: 'Asha Patil',
  mobile: '9876543210',
  entry: '6',
  user: '7',
}

/** What is added to the product is measured too: an endpoint or a filter that nobody gave a value would end the benchmark. */
describe.each(Role.options)('the requests of a %s that are measured', role => {
  const addresses = casesFor(role).map(({ address }) => address(sample))

  test('have a value for each part of their path and each filter', () => {
    expect(addresses.filter(address => /\/:|undefined|=(&|$)/.test(decodeURIComponent(address)))).toEqual([])
  })

  test('differ from one another', () => {
    expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted())
  })
})
