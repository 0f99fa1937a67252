// @vitest-environment jsdom
import '../testing/browser.ts'
import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../popups/Dialog.tsx'
import { PrintButton } from './PrintButton.tsx'

const chord = { key: 'p', ctrlKey: true }

test.each([
  ['p', { key: 'p' }],
  ['Ctrl+P', chord],
])('%s prints as the button does, and the browser does not', (_, keys) => {
  const print = vi.fn()
  render(<PrintButton onPrint={print} />)
  expect(fireEvent.keyDown(document.body, keys)).toBe(false)
  expect(print).toHaveBeenCalledOnce()
})

test('below a dialog Ctrl+P prints nothing, because what the browser prints by itself is not counted', () => {
  const print = vi.fn()
  render(
    <>
      <PrintButton onPrint={print} />
      <Dialog title="Keys" onClose={() => {}}>
        Keys
      </Dialog>
    </>,
  )
  expect(fireEvent.keyDown(document.body, chord)).toBe(false)
  expect(print).not.toHaveBeenCalled()
})
