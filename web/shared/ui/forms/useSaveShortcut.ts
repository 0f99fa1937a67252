import { type SyntheticEvent, useEffect, useRef } from 'react'
import { nextPaint } from '../browser/afterPaint.ts'

interface OpenForm {
  save: () => unknown
}

/** The forms on the screen, in the order they opened; the last one is on top. */
const open: OpenForm[] = []

/** The presses so far. Each is done once the screen shows what the one before it did, so that none is lost. */
let presses = Promise.resolve()

/**
 * Ctrl+Enter (⌘ on a Mac) saves the topmost form, wherever the focus is. Holding the keys saves once. Returns what saves
 * this form when its button is pressed. Both wait for the next paint: checking a form and sending it takes an old computer
 * a while, during which it couldn't even show the button as pressed.
 */
export function useSaveShortcut(save: () => unknown): (event: SyntheticEvent) => void {
  const me = useRef<OpenForm>({ save })
  const submitting = useRef(false)
  useEffect(() => {
    me.current.save = save
  })
  useEffect(() => {
    const form = me.current
    open.push(form)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || open.at(-1) !== form) return
      event.preventDefault()
      // By then the press before it may have opened another form on top, which this one is meant for.
      if (!event.repeat) afterOthers(() => open.includes(form) && open.at(-1)?.save())
    }
    document.addEventListener('keydown', press)
    return () => {
      open.splice(open.indexOf(form), 1)
      document.removeEventListener('keydown', press)
    }
  }, [])
  return event => {
    event.preventDefault()
    // The second click of a double click asks for nothing more.
    if (submitting.current) return
    submitting.current = true
    afterOthers(() => {
      submitting.current = false
      if (open.includes(me.current)) me.current.save()
    })
  }
}

function afterOthers(work: () => unknown): void {
  presses = presses.then(nextPaint)
  void presses.then(work)
}
