import { type ActionGenerator, always, eventually, now } from '@antithesishq/bombadil'
import {
  type ActionTemplate,
  actions,
  extract,
  getFingerprint,
  type State,
  weighted,
} from '@antithesishq/bombadil/browser'
import { back, forward, inputs, reload, scroll } from '@antithesishq/bombadil/browser/defaults/actions'
import { witness } from './witness.ts'

/**
 * What Bombadil does in the client, and what must be so whatever it does. Each function of `extract` runs in the page
 * whenever something has happened, everything else in Bombadil's own process.
 */
export {
  noConsoleErrors,
  noHttpErrorCodes,
  noUncaughtExceptions,
  noUnhandledPromiseRejections,
} from '@antithesishq/bombadil/browser/defaults/properties'

const seen = extract(({ document, window }: State) => {
  // A page that was just loaded has no witness yet.
  if (window.seen === undefined) witness()
  return {
    ...(window.seen?.() ?? { records: 0, brokenAnswers: [], doubled: [], balances: [] }),
    hasCrashed: document.body?.textContent?.includes('This screen stopped working') ?? false,
  }
})

export const noAnswerOf500 = always(() => seen.current.brokenAnswers.length === 0)

export const noScreenBreaks = always(() => !seen.current.hasCrashed)

export const oneRecordForEachPress = always(() => seen.current.doubled.length === 0)

/** A balance may be old for as long as live updates and a busy machine need. */
export const balanceIsThatOfTheApi = always(
  now(() => seen.current.balances.some(({ shown, real }) => shown !== real)).implies(
    eventually(() => seen.current.balances.every(({ shown, real }) => shown === real)).within(15, 'seconds'),
  ),
)

/** The middle of each element that can be pressed now, which nothing lies above. */
function pressable(root: ParentNode, selector: string) {
  return [...root.querySelectorAll(selector)].flatMap(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const point = { x: left + width / 2, y: top + height / 2 }
    const isOnTop = element.contains(element.ownerDocument.elementFromPoint(point.x, point.y))
    return isOnTop && !element.matches(':disabled') ? [{ point, fingerprint: getFingerprint(element) }] : []
  })
}
/** What one works in: the dialog that was opened last, nothing while one is loading, else the screen without its bars. */
const front = (document: Document): ParentNode =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1) ??
  (document.location.search.includes('enrollment=') ? document.createDocumentFragment() : null) ??
  document.querySelector('main') ??
  document

/** Numbers to call and addresses elsewhere lead out of the browser. */
const within = 'a[href^="/"], a[href^="#"]'
const everything = `${within}, button, input, textarea, select, summary, [role=tab], [role=menuitem], tbody tr`
/** What ends a dialog before its work is done would be pressed as often as what does it; going back ends it too. */
const givesUp = /^(Cancel|Close|Discard|Not now|Open calendar)/
const parts = extract(({ document }: State) =>
  pressable(front(document), everything).filter(
    ({ fingerprint: { accessibleName, textContent } }) => !givesUp.test(accessibleName || textContent || ''),
  ),
)
const options = extract(({ document }: State) => pressable(document, '[role=option]'))
const saving = /Record|Review|Pay|Enroll|Save|Refund|Void|Settle|Correct/
const buttons = extract(({ document }: State) =>
  pressable(front(document), 'button').filter(({ fingerprint }) => saving.test(fingerprint.textContent ?? '')),
)
/** Somebody who is signed in doesn't leave for the public site, from which few links lead back. */
const links = extract(({ document, window }: State) =>
  pressable(document, window.localStorage.getItem('token') === null ? within : 'nav a[href^="/"]:not([href="/"])'),
)
const amounts = extract(({ document }: State) => pressable(front(document), 'input[inputmode=decimal]'))
const field = extract(({ document: { activeElement } }: State) => ({
  isAmount: activeElement?.getAttribute('inputmode') === 'decimal',
  isInput: activeElement?.tagName === 'INPUT',
}))

const press = actions(() => parts.current.map((part): ActionTemplate => ({ Click: part })))
const choose = actions(() => options.current.map((option): ActionTemplate => ({ Click: option })))
/** A dialog is open, or will be, to be completed: chance alone would leave it again and again. */
const isDialog = extract(
  ({ document, window }: State) =>
    document.querySelector('[role=dialog]') !== null || window.location.search.includes('enrollment='),
)
const outsideOfDialogs = (ways: ActionGenerator<ActionTemplate>) =>
  actions(() => (isDialog.current ? [] : ways.generate()))
const save = actions(() => buttons.current.map((button): ActionTemplate => ({ Click: button })))
const saveTwice = actions(() => buttons.current.map(button => ({ DoubleClick: { ...button, delayMillis: 40 } })))
const leave = actions(() => links.current.map((link): ActionTemplate => ({ Click: link })))
const toAmount = actions(() => amounts.current.map((amount): ActionTemplate => ({ Click: amount })))
const amount: readonly ActionTemplate[] = [{ TypeText: { text: { Regexp: '[1-9][0-9]{0,2}' }, delayMillis: 5 } }]
const type = actions(() => {
  if (field.current.isAmount) return [...amount]
  return isDialog.current ? [] : inputs.generate()
})
const enter = actions(() => (field.current.isInput ? [{ PressKey: { code: 13 } }] : []))
const wait = actions(() => ['Wait'])

/** Weights by which money is reached: what saves, and what a search offers, before the many other things of a screen. */
export const explore = weighted([
  [20, press],
  [20, choose],
  [20, save],
  [5, saveTwice],
  [2, outsideOfDialogs(leave)],
  [4, toAmount],
  [6, type],
  [2, enter],
  [2, scroll],
  [1, outsideOfDialogs(back)],
  [1, outsideOfDialogs(forward)],
  [1, outsideOfDialogs(reload)],
  [2, wait],
])
