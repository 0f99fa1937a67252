// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import { changedFields, dropDraft, readDraft, withDraft, writeDraft } from './draft.ts'

const empty = { email: '', aadhaarNo: '', studentId: '', discount: '', installments: [] }
afterEach(() => localStorage.clear())

describe('a draft', () => {
  test('holds what was changed, and never an identity number', () => {
    const typed = { ...empty, email: 'asha@example.com', aadhaarNo: '123412341234', studentId: 'a', password: 'secret' }
    expect(changedFields(typed, empty)).toEqual({ email: 'asha@example.com' })
  })

  test('is restored over what the form holds now', () => {
    const draft = { at: '', fields: { email: 'asha@example.com', installments: [{ dueDate: '', amount: '5' }] } }
    expect(withDraft({ ...empty, discount: '300' }, draft)).toEqual({ ...empty, discount: '300', ...draft.fields })
  })

  test('of an older version of the form restores only fields that still fit', () => {
    const fields = { email: ['a'], installments: 'none', aadhaarNo: '123412341234', gone: 'x' }
    expect(withDraft(empty, { at: '', fields })).toEqual(empty)
  })

  test('is kept for a week', () => {
    writeDraft('draft', { email: 'a' }, new Date('2026-11-01T10:00:00Z'))
    expect(readDraft('draft', Date.parse('2026-11-08T09:59:00Z'))?.fields).toEqual({ email: 'a' })
    expect(readDraft('draft', Date.parse('2026-11-08T10:00:00Z'))).toBeNull()
  })

  test('ends when it is saved, but not the one that another tab has written since', () => {
    const first = writeDraft('draft', { email: 'asha' })
    const second = writeDraft('draft', { email: 'ravi' })
    dropDraft('draft', first)
    expect(readDraft('draft')?.fields).toEqual({ email: 'ravi' })
    dropDraft('draft', second)
    expect(readDraft('draft')).toBeNull()
    // Offered and not taken up, it ends too.
    writeDraft('draft', { email: 'meena' })
    dropDraft('draft', undefined)
    expect(readDraft('draft')).toBeNull()
  })

  test('without any field is not stored, and invalid stored text is ignored', () => {
    writeDraft('draft', { email: 'a' })
    writeDraft('draft', {})
    expect(localStorage.length).toBe(0)
    localStorage.setItem('draft', '{"at":7')
    expect(readDraft('draft')).toBeNull()
  })
})
