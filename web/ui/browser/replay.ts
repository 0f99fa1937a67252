import { isField } from './shortcuts.ts'

const controls = 'input, select, textarea, button, summary, a[href]'
/** How long a list may take to come, in milliseconds. */
const patience = 5000

/**
 * Does what the browser would do for a key; a script's own key does nothing by itself. Returns whether the app has answered
 * to it.
 */
export async function replay(init: KeyboardEventInit): Promise<boolean> {
  const { key = '', shiftKey = false, ctrlKey = false, metaKey = false } = init
  if (key === 'Enter' || key.startsWith('Arrow')) await until(isListed)
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return false
  const isAnswered = !focused.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  // The lines of a menu take the focus in turn, a moment later.
  if (focused.closest('[role=menu]')) await until(() => document.activeElement !== focused, 100)
  if (isAnswered || ctrlKey || metaKey) return isAnswered
  if (key === 'Tab') focusNext(shiftKey ? -1 : 1)
  else if (isField(focused)) write(focused, key)
  else if (/^(Enter| )$/.test(key) && focused.matches(controls)) focused.click()
  return false
}

function write(field: HTMLInputElement | HTMLTextAreaElement, key: string) {
  if (key === 'Enter') field.form?.requestSubmit()
  else if (key === 'Backspace') document.execCommand('delete')
  else if (/^.$/u.test(key)) document.execCommand('insertText', false, key)
}

/** Whether the list that a key would lead through is there. */
const isListed = () =>
  document.activeElement?.role !== 'combobox' || document.querySelector('[role=listbox] [role=option]') !== null

async function until(isSo: () => boolean, most = patience): Promise<void> {
  const end = performance.now() + most
  while (!isSo() && performance.now() < end) await new Promise(then => setTimeout(then, 16))
}

function focusNext(step: 1 | -1) {
  const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    one =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled') &&
      one.checkVisibility() &&
      !one.closest('[inert], [aria-hidden=true]'),
  )
  all[all.findIndex(one => one.matches(':focus')) + step]?.focus()
}
