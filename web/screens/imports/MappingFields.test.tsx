// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { test } from 'vitest'
import { MappingFields } from './MappingFields.tsx'

test('a list without a column of emails says what to do where no student has one', () => {
  const counts = { rows: 0, created: 0, skipped: 0, failed: 0 }
  const answer = {
    sheets: [],
    hidden: { rows: 0, columns: [] },
    headings: ['Name'],
    mapping: {},
    missing: ['email', 'mobile'],
    unclear: {},
    total: 1,
    rows: [],
    counts,
  }
  render(<MappingFields kind="students" answer={answer} disabled={false} onChange={() => {}} />)
  const hint = 'Choose the column. If there is none, add one to the file, with none in each row.'
  screen.getByRole('combobox', { name: 'Email', description: hint })
  screen.getByRole('combobox', { name: 'Mobile', description: 'Choose the column.' })
})
