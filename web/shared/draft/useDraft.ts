import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useUser } from '../session/session.tsx'
import {
  changedFields,
  type Draft,
  draftKey,
  draftsOpened,
  dropDraft,
  flushDrafts,
  readDraft,
  withDraft,
  writeDraft,
} from './draft.ts'

/** What `DraftOffer` needs; `offer` is null where no draft is kept. */
export interface OfferedDraft {
  offer: Draft | null
  restore: () => void
  discard: () => void
}

interface DraftState<Values> extends OfferedDraft {
  /**
   * Call it after a successful save: the draft is no longer needed. A form that stays open says what was saved; whatever
   * was typed during the save is the next draft.
   */
  forget: (saved?: Values) => void
}

type Form<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>

/**
 * Keeps what is typed into a long form in this browser, for this user, and offers it when the form is opened again: after
 * a reload, a closed tab or the end of the session. A draft is restored only when the user asks for it. A user who signs
 * out is asked whether to keep their drafts, and only they can read kept ones (`keptDrafts.ts`).
 *
 * `beside` is a form that is filled in on the same screen and sent as a request of its own. Its fields join the draft, so
 * none of them may have the name of one of `form`.
 */
export function useDraft<Values extends FieldValues, Beside extends FieldValues = never>(
  form: Form<Values>,
  name: string,
  beside?: Form<Beside>,
): DraftState<Values> {
  const key = draftKey(useUser().id, name)
  const [offer, setOffer] = useState(() => readDraft(key))
  useEffect(() => {
    const look = () => setOffer(known => known ?? readDraft(key))
    window.addEventListener(draftsOpened, look)
    return () => window.removeEventListener(draftsOpened, look)
  }, [key])
  const { keep, forget } = useKeeping(form, beside, key)
  return {
    offer,
    restore: () => {
      if (!offer) return
      form.reset(withDraft(form.getValues(), offer), { keepDefaultValues: true })
      beside?.reset(withDraft(beside.getValues(), offer), { keepDefaultValues: true })
      keep()
      setOffer(null)
    },
    discard: () => {
      setOffer(null)
      // What has been typed since becomes the next draft.
      keep()
    },
    forget: saved => {
      setOffer(null)
      forget(saved)
    },
  }
}

/** Writes the draft a moment after the last change, and at once when the form is closed. */
function useKeeping<Values extends FieldValues, Beside extends FieldValues>(
  form: Form<Values>,
  beside: Form<Beside> | undefined,
  key: string,
) {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = useRef<string>(undefined)
  const forms = [form, beside].filter(one => one !== undefined)
  const before = forms.map(one => one.formState.defaultValues ?? {})
  const settle = () => {
    clearTimeout(pending.current)
    pending.current = undefined
  }
  const write = () => {
    settle()
    const changed = forms.map((one, index) => changedFields(one.getValues(), before[index] ?? {}))
    own.current = writeDraft(key, Object.assign({}, ...changed))
  }
  const writeNow = useEffectEvent(write)
  const [subscribe, subscribeBeside] = [form.subscribe, beside?.subscribe]
  useEffect(() => {
    const soon = () => {
      clearTimeout(pending.current)
      pending.current = setTimeout(() => writeNow(), 300)
    }
    const flush = () => {
      if (pending.current !== undefined) writeNow()
    }
    const change = { formState: { values: true }, callback: soon }
    const stops = [subscribe(change), subscribeBeside?.(change)]
    const over = new AbortController()
    window.addEventListener('pagehide', flush, over)
    window.addEventListener(flushDrafts, flush, over)
    return () => {
      flush()
      for (const stop of stops) stop?.()
      over.abort()
    }
  }, [subscribe, subscribeBeside])
  const forget = (saved?: Values) => {
    settle()
    dropDraft(key, own.current)
    const typed = saved ? changedFields(form.getValues(), saved) : {}
    own.current = Object.keys(typed).length > 0 ? writeDraft(key, typed) : undefined
  }
  return { keep: write, forget }
}
