import { isField } from './shortcuts.ts'

const kept = /^(.|Enter|Backspace|Tab|ArrowUp|ArrowDown)$/u
/** How long a form may take to come, in milliseconds. */
const patience = 5000

let isKeeping = false

/** Whether what is typed belongs to a form that is on its way. */
export const isKept = (): boolean => isKeeping

/**
 * Keeps what is typed after a key that opens a form in a dialog, and types it, in its order, once a field of the form has
 * the focus. Until then it goes nowhere else. Esc, or a form that doesn't come, drops it.
 */
export function keepKeys(): void {
  if (isKeeping) return
  isKeeping = true
  const keys: KeyboardEventInit[] = []
  const stop = () => {
    isKeeping = false
    clearTimeout(timer)
    window.removeEventListener('keydown', press, true)
    document.removeEventListener('focusin', arrive)
  }
  const press = (event: KeyboardEvent) => {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, isTrusted } = event
    if (key === 'Escape') return stop()
    if (!isTrusted || ctrlKey || metaKey || altKey || !kept.test(key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    keys.push({ key, code, shiftKey })
  }
  const arrive = async ({ target }: FocusEvent) => {
    if (!isField(target)) return isInDialog(target) ? stop() : undefined
    document.removeEventListener('focusin', arrive)
    clearTimeout(timer)
    try {
      // What is typed during the replay waits for its turn too.
      for (let next = keys.shift(); next && isKeeping; next = keys.shift()) await (await load())(next)
    } finally {
      stop()
    }
  }
  const timer = setTimeout(stop, patience)
  window.addEventListener('keydown', press, true)
  document.addEventListener('focusin', arrive)
}

/** Such as the message that the day is closed, which has no field. */
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role=dialog]') !== null

// Few people type that fast, so it is loaded when somebody does.
const load = async () => (await import('./replay.ts')).replay
