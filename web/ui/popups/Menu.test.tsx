// @vitest-environment jsdom
import '../testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { Button } from '../controls/Button.tsx'
import { Menu } from './Menu.tsx'

function open(onSelect = () => {}) {
  render(
    <MemoryRouter>
      <Menu
        trigger={<Button>More</Button>}
        entries={[
          { label: 'View', to: pathTo(webPaths.student, { id: '1' }) },
          { label: 'Edit', onSelect },
          null,
          { label: 'Delete', onSelect: () => {}, disabled: true },
        ]}
      />
    </MemoryRouter>,
  )
  return userEvent.click(screen.getByRole('button', { name: 'More' }))
}

test('it opens with the focus on its first line, and arrows and letters skip disabled lines', async () => {
  await open()
  expect(document.activeElement?.textContent).toBe('View')
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Edit')
  await userEvent.keyboard('v')
  expect(document.activeElement?.textContent).toBe('View')
})

test('a choice closes the menu, returns the focus, and then runs its action', async () => {
  const edit = vi.fn()
  await open(edit)
  await userEvent.keyboard('e{Enter}')
  expect(edit).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})

test('Esc closes the menu without running an action', async () => {
  const edit = vi.fn()
  await open(edit)
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(edit).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('false')
})
