import { describe, expect, test } from 'vitest'
import { catalogue, eventTypes } from './catalogue.ts'
import { eventsOf, eventsThatMake, eventsWhere, eventsWith, feeReversals, receiptEvents, reverses } from './lists.ts'
import type { StreamKind } from './spec.ts'

const kinds: readonly StreamKind[] = ['enrollment', 'entry', 'deposit', 'closing']

describe('the catalogue', () => {
  test('gives every type of event to one stream', () => {
    expect(kinds.flatMap(eventsOf).toSorted()).toEqual(eventTypes.toSorted())
  })

  test('knows which events begin a stream that has postings', () => {
    for (const kind of kinds.filter(one => one !== 'closing'))
      expect(eventsWhere(({ stream, begins }) => stream === kind && begins).length).toBeGreaterThan(0)
  })

  test('has a kind in the journal for exactly the events that have postings', () => {
    expect(eventsWhere(({ journal }) => journal !== null).toSorted()).toEqual(eventsWith('postings').toSorted())
  })

  test('counts cash only of events that have postings', () => {
    const counted = eventsWhere(({ drawer }) => drawer !== null)
    expect(counted.filter(type => !('postings' in catalogue[type].data.shape))).toEqual([])
  })

  test('counts what is reversed in the column and kind of what it reverses', () => {
    const reversing = eventsWhere(({ journal }) => journal !== null).filter(reverses)
    expect(reversing.toSorted()).toEqual(eventsWith('reverses').toSorted())
    expect([receiptEvents, feeReversals.toSorted()]).toEqual([['PaymentReceived'], ['ChequeBounced', 'PaymentVoided']])
  })

  test('says which events change the status', () => {
    expect(eventsThatMake('active').toSorted()).toEqual(['EnrollmentReopened', 'StudentEnrolled'])
    expect(eventsThatMake('withdrawn')).toEqual(['EnrollmentWithdrawn'])
  })
})
