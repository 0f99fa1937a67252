// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MessageRun } from './MessageRun.tsx'

const message = (name: string) => ({ id: name, name, text: `Dear ${name}`, link: `https://wa.me/${name}` })

test('the button of the run keeps the focus when all are opened, and opens nothing more', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  render(<MessageRun messages={[message('Asha'), message('Binod')]} unsent={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open WhatsApp for Asha' }))
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledTimes(2)
  const all = screen.getByRole('button', { name: 'All are opened' })
  expect(document.activeElement).toBe(all)
  // As faint as every button with nothing left to do, so that nobody presses it again.
  expect(all.classList.contains('opacity-55')).toBe(true)
  // A browser takes the focus from a disabled button, jsdom doesn't.
  expect(all.matches(':disabled')).toBe(false)
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledTimes(2)
})

test('names in capitals are shown in title case, wherever they stand', () => {
  render(
    <MessageRun messages={[message('RAVI PATIL')]} unsent={[{ id: 'b', name: 'ASHA RAO', why: 'owes nothing.' }]} />,
  )
  expect(screen.getByRole('button', { name: 'Open WhatsApp for Ravi Patil' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Messages' }).textContent).toContain('Ravi Patil')
  expect(screen.getByRole('button', { name: 'WhatsApp for Ravi Patil' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Not sent' }).textContent).toContain('Asha Rao: owes nothing.')
})
