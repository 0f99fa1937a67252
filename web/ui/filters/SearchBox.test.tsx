// @vitest-environment jsdom
import '../testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

test('/ leads to the search of a screen without a table, and is typed there', async () => {
  window.history.replaceState(null, '', '/courses')
  render(
    <BrowserRouter>
      <SearchBox plural="courses" hint="Name or category" />
    </BrowserRouter>,
  )
  const search = screen.getByRole('searchbox')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(search)
  await userEvent.keyboard('a/b')
  expect(search).toHaveProperty('value', 'a/b')
})
