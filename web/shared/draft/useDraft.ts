import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useUser } from '../session/session.tsx'
import {
  changedFields,
  type Draft,
  draftKey,
  draftsOpened,
  flushDrafts,
  readDraft,
  withDraft,
  writeDraft,
} from './draft.ts'

/** What `DraftOffer` needs; `offer` is null where no draft is kept. */
export interface DraftState {
  offer: Draft | null
  restore: () => void
  discard: () => void
  /** Call it after a successful save: the draft is no longer needed. */
  forget: () => void
}

/**
 * Keeps what is typed into a long form in this browser, for this user, and offers it when the form is opened again: after
 * a reload, a closed tab or the end of the session. A draft is restored only when the user asks for it. Who signs out is
 * asked whether their drafts are kept, and then only they can read them (`keptDrafts.ts`).
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  name: string,
): DraftState {
  const key = draftKey(useUser().id, name)
  const [offer, setOffer] = useState(() => readDraft(key))
  useEffect(() => {
    const look = () => setOffer(known => known ?? readDraft(key))
    window.addEventListener(draftsOpened, look)
    return () => window.removeEventListener(draftsOpened, look)
  }, [key])
  const { keep, forget } = useKeeping(form, key)
  return {
    offer,
    restore: () => {
      if (!offer) return
      form.reset(withDraft(form.getValues(), offer), { keepDefaultValues: true })
      keep()
      setOffer(null)
    },
    discard: () => {
      setOffer(null)
      // What has been typed since becomes the next draft.
      keep()
    },
    forget: () => {
      setOffer(null)
      forget()
    },
  }
}

/** Writes the draft a moment after the last change, and at once when the form is closed. */
function useKeeping<Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>, key: string) {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { defaultValues = {} } = form.formState
  const before = useRef(defaultValues)
  useEffect(() => {
    before.current = defaultValues
  })
  const write = () => {
    clearTimeout(pending.current)
    pending.current = undefined
    writeDraft(key, changedFields(form.getValues(), before.current))
  }
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => {
    const soon = () => {
      clearTimeout(pending.current)
      pending.current = setTimeout(() => latest.current(), 300)
    }
    const flush = () => {
      if (pending.current !== undefined) latest.current()
    }
    const stop = form.subscribe({ formState: { values: true }, callback: soon })
    window.addEventListener('pagehide', flush)
    window.addEventListener(flushDrafts, flush)
    return () => {
      flush()
      stop()
      window.removeEventListener('pagehide', flush)
      window.removeEventListener(flushDrafts, flush)
    }
  }, [form.subscribe])
  const forget = () => {
    clearTimeout(pending.current)
    pending.current = undefined
    writeDraft(key, {})
  }
  return { keep: write, forget }
}
