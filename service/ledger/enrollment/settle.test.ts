import { describe, test } from 'vitest'
import { changeStatus, refund, settle } from '#tests/ledger/commands'
import { asked, cancelled, enrolled, paid } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'

describe('a settlement', () => {
  test('cancels, writes off the whole rest, and refunds what was agreed', () => {
    given(enrolled({ fees: 5000_00 }), paid(2000_00))
      .when(settle(3000_00), refund(1200_00))
      .gives(
        [
          { type: 'EnrollmentCancelled', data: { writtenOff: 3000_00 } },
          { type: 'RefundPaid', data: { paymentId: null, amount: 1200_00 } },
        ],
        { status: 'cancelled', total: 5000_00, paid: 2000_00, writtenOff: 3000_00, remaining: 0 },
      )
  })

  test.each([
    [2999_99, 'There would be ₹0.01 left to pay. Take that payment first, or write it off too.'],
    [3000_01, 'Only ₹3,000 remains to be written off.'],
  ])('that writes off %i paise of 3,000 rupees is refused', (writeOff, text) => {
    given(enrolled({ fees: 5000_00 }), paid(2000_00))
      .when(settle(writeOff))
      .refuses('SETTLEMENT_DOES_NOT_ADD_UP', text, 'writeOff')
  })

  test('that gives back what somebody else has refunded meanwhile is refused', () => {
    given(enrolled({ fees: 5000_00 }), paid(2000_00), asked(refund(600_00)))
      .when(settle(3000_00, 0), refund(600_00))
      .refuses('STALE_VERSION', 'Somebody else changed this enrollment meanwhile. Load it again.')
    given(enrolled({ fees: 5000_00 }), paid(2000_00), asked(refund(600_00)))
      .when(settle(3000_00, 600_00), refund(600_00))
      .gives([{ type: 'EnrollmentCancelled' }, { type: 'RefundPaid', data: { amount: 600_00 } }])
  })

  test('of a cancelled enrollment is refused', () => {
    given(enrolled(), cancelled())
      .when(settle(0))
      .refuses('ENROLLMENT_NOT_ACTIVE', 'This enrollment is cancelled already.')
  })

  test('can be undone: what was written off is due again, what was refunded stays refunded', () => {
    given(enrolled({ fees: 5000_00 }), paid(2000_00), asked(settle(3000_00)), asked(refund(1200_00)))
      .when(changeStatus('active'))
      .gives([{ type: 'EnrollmentReopened' }], { paid: 2000_00, remaining: 3000_00 })
  })
})
