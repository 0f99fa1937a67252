// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Contact } from '#contract/shapes/contact'
import { useAppTable } from '../../ui/table/appTable.ts'
import { csvOf } from '../../ui/table/csvOf.ts'
import { contactColumns } from './columns.tsx'

afterEach(cleanup)

test('the file of messages says when each came by the clock of the institute', () => {
  const message: Contact = {
    id: 'message',
    name: 'Asha',
    email: 'asha@example.com',
    mobile: '9876500011',
    subject: 'Fees',
    message: 'What does Tally cost?',
    status: 'new',
    createdAt: '2026-04-05T18:31:00.000Z',
    version: 1,
  }
  const { result } = renderHook(() => useAppTable<Contact>({ columns: contactColumns, data: [message] }))
  expect(csvOf(result.current, { shown: {} }).rows[0]).toContain('2026-04-06 00:01')
})
