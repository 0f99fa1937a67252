import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { nextPaint } from '../browser/afterPaint.ts'

/** Checks the form, which may have to load its schema first, and then sends it or shows its next step. */
type Save = () => Promise<void> | void

interface OpenForm {
  save: Save
  inDialog: boolean
}

/** The forms on the screen in the order they opened, with those of dialogs after them; the last one is on top. */
const open: OpenForm[] = []

/** A screen may come to draw its form only after a dialog was opened over it. */
function put(form: OpenForm): void {
  const place = form.inDialog ? open.length : open.findLastIndex(({ inDialog }) => !inDialog) + 1
  open.splice(place, 0, form)
}

/**
 * The presses so far. Each is handled once the one before it is checked and drawn, so that none is lost and no step is done
 * twice.
 */
let presses = Promise.resolve()

/**
 * Ctrl+Enter (⌘ on a Mac) saves the topmost form, wherever the focus is. Holding the keys saves once. Returns what saves
 * this form when its button is pressed. Both wait for the next paint: checking a form and sending it takes an old computer
 * a while, during which it couldn't even show the button as pressed.
 */
export function useSaveShortcut(save: Save, { inDialog = false } = {}): (event: SyntheticEvent) => void {
  const me = useRef<OpenForm>({ save, inDialog })
  const submitting = useRef(false)
  useLayoutEffect(() => {
    me.current.save = save
  })
  useEffect(() => {
    const form = me.current
    put(form)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || open.at(-1) !== form) return
      event.preventDefault()
      // By then the press before it may have opened another form on top, which this one is meant for.
      if (!event.repeat) afterOthers(() => (open.includes(form) ? open.at(-1)?.save() : undefined))
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
    afterOthers(async () => {
      try {
        if (open.includes(me.current)) await me.current.save()
      } finally {
        submitting.current = false
      }
    })
  }
}

function afterOthers(work: Save): void {
  presses = presses.then(nextPaint).then(work).catch(reportError)
}
