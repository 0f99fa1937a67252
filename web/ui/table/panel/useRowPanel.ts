import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigate } from '../../browser/router.ts'
import { isTyping } from '../../browser/shortcuts.ts'
import { patched, useUrlState } from '../../browser/urlState.ts'
import { useMediaQuery } from '../../browser/useMediaQuery.ts'
import { type Beside, nextRecord, panelParam } from './panel.ts'

interface ListedRow<Row> {
  readonly id: string
  readonly original: Row
}

interface PanelOptions<Row> {
  beside: Beside<Row> | undefined
  container: RefObject<HTMLElement | null>
  /** Those on the page, and all of them in their order as far as they are loaded. */
  onPage: readonly ListedRow<Row>[]
  rows: readonly ListedRow<Row>[]
  /** The search parameter of the page on which a row of `rows` is. */
  pageOf: (index: number) => string | null
}

export interface RowPanel {
  /** The record that is open; null for none, and where there is no room. */
  readonly shown: string | null
  readonly step: (by: -1 | 1) => void
  readonly canStep: (by: -1 | 1) => boolean
  readonly close: () => void
  /** Whether somebody opened it here; the focus then goes into it. */
  readonly acted: RefObject<boolean>
}

/**
 * The record that is open beside a list, kept in the URL. A plain click on a row opens it, j and k go to the next and the
 * one before, Esc closes it; the list stays where it is. Ctrl or the middle button open the page, as does any click on a
 * smaller screen, unless the record has no page of its own.
 */
export function useRowPanel<Row>({ beside, container, onPage, rows, pageOf }: PanelOptions<Row>): RowPanel {
  const wide = useMediaQuery('(width >= 64rem)') || beside?.covers === true
  const [search] = useUrlState()
  const { state } = useLocation()
  const navigate = useNavigate()
  const acted = useRef(false)
  const shown = beside && wide ? search.get(panelParam) : null

  const goTo = (id: string | null, page: string | null) => {
    const next = patched(new URLSearchParams(window.location.search), { [panelParam]: id, page })
    // Only opening it is a step to come back from.
    const opening = shown === null
    const options = { replace: !opening, preventScrollReset: true, state: opening ? { besideList: true } : state }
    navigate({ search: next.toString(), hash: window.location.hash }, options)
  }
  const show = (id: string, page: string | null) => {
    acted.current = true
    goTo(id, page)
  }
  const indexAfter = (by: -1 | 1) =>
    beside && shown !== null
      ? nextRecord(
          rows.map(row => beside.of(row.original)),
          shown,
          by,
        )
      : undefined
  const step = (by: -1 | 1) => {
    const index = indexAfter(by)
    const row = index === undefined ? undefined : rows[index]
    if (beside && row && index !== undefined) show(beside.of(row.original), pageOf(index))
  }
  const close = () => {
    currentLink(container.current)?.focus({ preventScroll: true })
    if (isOwnStep(state)) window.history.back()
    else goTo(null, search.get('page'))
  }
  const open = (event: MouseEvent) => {
    const index = rowOf(event)
    const row = index === undefined ? undefined : onPage[index]
    if (!beside || !wide || !row) return
    event.preventDefault()
    show(beside.of(row.original), search.get('page'))
  }
  const press = (event: KeyboardEvent) => {
    if (shown === null || isTyping(event)) return
    const act = { j: () => step(1), k: () => step(-1), Escape: close }[event.key]
    if (!act) return
    // The list's own j and k move the focus.
    event.preventDefault()
    act()
  }
  useListening(container, open, press)
  useEffect(() => {
    if (shown !== null) currentLink(container.current)?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
  }, [shown, container])
  return { shown, step, canStep: by => indexAfter(by) !== undefined, close, acted }
}

const currentLink = (root: HTMLElement | null) =>
  root?.querySelector<HTMLElement>('[data-row][aria-current] [data-row-link]')

const isOwnStep = (state: unknown) => typeof state === 'object' && state !== null && 'besideList' in state

/** The row whose link is clicked without anything that asks for another tab. */
function rowOf(event: MouseEvent): number | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
  const row = target.closest('a[data-row-link]')?.closest('[data-row]')
  return row instanceof HTMLElement ? Number(row.dataset.index) : undefined
}

/** Listens ahead of the links and of the list's shortcuts. */
function useListening(
  container: RefObject<HTMLElement | null>,
  open: (event: MouseEvent) => void,
  press: (event: KeyboardEvent) => void,
) {
  const clicked = useEffectEvent(open)
  const pressed = useEffectEvent(press)
  useEffect(() => {
    const over = new AbortController()
    const ahead = { capture: true, signal: over.signal }
    container.current?.addEventListener('click', event => clicked(event), ahead)
    document.addEventListener('keydown', event => pressed(event), ahead)
    return () => over.abort()
  }, [container])
}
