import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { afterPaint } from '../browser/afterPaint.ts'
import { isCovered } from '../browser/shortcuts.ts'
import { useUnsaved } from '../browser/unsaved.ts'
import { useBack } from '../browser/useBack.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { isAbove, veilLook } from './popup.ts'

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' }

interface DialogProps {
  onClose: () => void
  title: string
  description?: ReactNode
  /**
   * Whether something was typed that isn't saved: a click beside the dialog then does nothing, and Esc, Back and the
   * browser ask before discarding.
   */
  dirty?: boolean
  /**
   * Set while it is being saved, or when it shows something that is never shown again: only its footer closes it then,
   * without a question.
   */
  kept?: boolean
  size?: keyof typeof widths
  /** Set for a dialog that may open while another one is open, which it must not close. */
  above?: boolean
  /** Buttons, right-aligned and always in view; a submit button outside the form names it by its `form` attribute. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal. The body scrolls; title and footer stay in view, unless letters
 * are so large that they would leave it no room: then all of it scrolls. On phones it is a sheet at the bottom. Mount it to open
 * it, so that a form inside starts fresh each time. Paper has the page below it.
 */
export function Dialog({
  onClose,
  title,
  description,
  dirty = false,
  kept = false,
  size = 'medium',
  ...rest
}: DialogProps) {
  const [asking, setAsking] = useState(false)
  const popup = useRef<HTMLDivElement>(null)
  const lastField = useRef<HTMLElement>(null)
  useUnsaved(dirty || kept)
  useEffect(() => () => afterPaint(focusHeading), [])
  const leave = () => {
    setAsking(false)
    onClose()
  }
  const ask = () => setAsking(true)
  const keep = () => {
    setAsking(false)
    lastField.current?.focus()
  }
  // A question that is over must not come back by itself: it would take the focus from who types.
  if (asking && (kept || !dirty)) setAsking(false)
  useBack(true, () => {
    if (!kept) dirty ? ask() : leave()
  })
  return (
    <Base.Root
      open
      disablePointerDismissal={dirty || kept}
      onOpenChange={(_, details) => {
        if (kept || (!rest.above && isAbove(details.event))) return details.cancel()
        if (!dirty) return leave()
        details.cancel()
        // Esc is pressed twice in a hurry, so it never discards.
        asking && details.reason === 'escape-key' ? keep() : ask()
      }}
    >
      <Base.Portal className="print:hidden">
        <Base.Backdrop className={veilLook} />
        <Base.Viewport
          data-above={rest.above || undefined}
          // After a click beside the form, typing still goes into its field.
          onMouseDown={event => dirty && event.target === event.currentTarget && event.preventDefault()}
          className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6"
        >
          <Base.Popup
            ref={popup}
            initialFocus={() => firstInput(popup.current)}
            className={`flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden max-[20rem]:overflow-y-auto rounded-t-card border border-line bg-surface shadow-float outline-none transition-[opacity,translate] duration-160 ease-out data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:max-h-full sm:rounded-card ${widths[size]}`}
          >
            <div className="flex items-start gap-4 px-6 pt-5 pb-4">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-section font-semibold">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-control text-second">{description}</Base.Description>
                )}
              </div>
              <span className="-my-1 -mr-2 touch:-my-2.5">
                <Base.Close disabled={kept} render={<IconButton label={say('Close')} icon={X} />} />
              </span>
            </div>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: who goes on in the form has answered the question. */}
            <div
              onFocus={({ target }) => {
                lastField.current = target
                setAsking(false)
              }}
              className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 max-[20rem]:shrink-0 sm:scroll-py-6"
            >
              {rest.children}
            </div>
            {asking ? (
              <UnsavedQuestion onKeep={keep} onDiscard={leave} />
            ) : (
              rest.footer && (
                <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{rest.footer}</div>
              )
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function UnsavedQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-amber-soft px-6 py-4"
    >
      <p className="mr-auto text-control text-amber max-sm:w-full">{say('Discard what you have typed?')}</p>
      <Button onClick={onKeep} autoFocus>
        {say('Keep editing')}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {say('Discard')}
      </Button>
    </div>
  )
}

/**
 * Whatever opened a dialog gets the focus back. If an address opened it there is no such thing, and the next Tab would begin
 * at the top of the page: so the page's heading gets the focus.
 */
const focusHeading = () => {
  if (document.activeElement === document.body && !isCovered())
    document.querySelector<HTMLElement>('#screen h1')?.focus({ preventScroll: true })
}

/**
 * The focus starts on the first input; without one, on the dialog itself, so that screen readers read its title. An amount
 * that stands there is selected, as with Tab: another one that is typed replaces it.
 */
function firstInput(popup: HTMLElement | null): HTMLElement | null {
  if (!popup) return null
  const wanted = 'input:not([type=hidden],:disabled,:read-only), select:not(:disabled), textarea:not(:disabled)'
  const first = popup.querySelector<HTMLElement>(wanted)
  if (first instanceof HTMLInputElement && first.inputMode === 'decimal') first.select()
  return first ?? popup
}
