// Shows the outline of the screen, which the build drew into the templates of this page, until the app draws the screen.
// What is pressed and typed meanwhile is kept, and done then. A page without one, such as that of signing in, is blank until
// then, and what is typed is meant for the field that takes the focus. It may be a password: it lies nowhere but here.
;(() => {
  // Without its modules nothing on this page will ever answer.
  const fail = () => {
    removeEventListener('keydown', listeners.keydown, true)
    tell(texts.broken)
  }
  addEventListener('error', ({ target }) => target.type === 'module' && fail(), true)
  const texts =
    document.documentElement.lang === 'hi'
      ? {
          broken: 'पेज लोड नहीं हो सका। कनेक्शन देखें और फिर कोशिश करें।',
          old: 'यह ब्राउजर इन पेजों के लिए बहुत पुराना है। इसे अपडेट करें, या 2024 या उसके बाद का Chrome, Edge, Firefox या Safari इस्तेमाल करें।',
          late: 'अभी जवाब नहीं आया। जवाब आते ही पेज अपने-आप खुलेगा।',
          reload: 'फिर लोड करें',
        }
      : {
          broken: 'The page could not be loaded. Check the connection and try again.',
          old: 'This browser is too old for these pages. Update it, or use Chrome, Edge, Firefox or Safari of 2024 or later.',
          late: 'No answer yet. The page opens by itself as soon as there is one.',
          reload: 'Reload',
        }
  const notice = document.createElement('div')
  const tell = why => {
    const said = document.querySelector('[role=alert]')
    if (said && said !== notice) return
    notice.role = 'alert'
    notice.className = 'rounded-card border border-line bg-surface text-control'
    notice.style.cssText = 'position: fixed; inset: auto 1rem 1rem; z-index: 9; padding: 1rem'
    const button = document.createElement('button')
    button.className = 'font-medium text-accent'
    button.style.minHeight = '2.75rem'
    button.textContent = texts.reload
    button.onclick = () => location.reload()
    notice.replaceChildren(why, document.createElement('br'), button)
    document.body.append(notice)
  }
  // Without these no screen works: every request to the service needs one, every menu another.
  const isOld = !(Map.groupBy && AbortSignal.any && document.body.showPopover)
  if (isOld) tell(texts.old)
  const width = matchMedia('(width < 48rem)').matches ? 'phone' : 'wide'
  const templates = [...document.querySelectorAll('template')]
  for (const one of templates) one.remove()
  const template = templates.find(
    ({ dataset }) => dataset.role === window.askedProfile?.role && (dataset.width ?? width) === width,
  )
  // Without a network, the page of another screen is shown here.
  const isBlank = !template || !new RegExp(template.dataset.path).test(location.pathname)
  const root = document.getElementById('root')
  const outline = document.createElement('div')
  outline.id = 'outline'
  outline.ariaBusy = 'true'
  outline.style.cursor = 'progress'
  if (!isBlank) outline.append(template.content)
  // What this browser knows is not to be shown, and what the institute has.
  for (const part of outline.querySelectorAll('[data-unless]'))
    if (localStorage.getItem(part.dataset.unless)) part.remove()
  for (const image of outline.querySelectorAll('img:not([src])'))
    image.src = document.documentElement.dataset.logo || '/favicon.svg'
  // Who opens a link in another tab doesn't wait for the screen's own, which takes the branch along.
  const branch = new URLSearchParams(location.search).get('institute')
  if (branch)
    for (const one of outline.querySelectorAll('main a[href]'))
      one.search = new URLSearchParams([...new URLSearchParams(one.search), ['institute', branch]])
  // After the screen's place, so that whoever looks for a part of the screen finds the screen's. That lies over it unseen,
  // as wide as it will be.
  if (!isBlank) {
    root.after(outline)
    root.style.cssText = 'position: absolute; inset: 0 0 auto; opacity: 0; pointer-events: none'
  }

  const controls = 'a[href], button, summary, input, select, textarea'
  const fields = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea'
  // What differs from user to user is blank in an outline, and fits whatever the screen has there.
  const blank = '\u00a0'
  const nameOf = ({ localName, name, ariaLabel, placeholder, textContent }) =>
    [localName, name, ariaLabel ?? blank, placeholder, /^(a|button|summary)$/.test(localName) && textContent].join('\n')
  const fits = (name, own) => {
    const parts = name.split(blank)
    let from = 0
    const follows = part => {
      const at = own.indexOf(part, from)
      from = at + part.length
      return at >= 0
    }
    return own.startsWith(parts[0]) && own.endsWith(parts.at(-1)) && parts.every(follows)
  }
  const named = (place, name) => [...place.querySelectorAll(controls)].filter(one => fits(name, nameOf(one)))
  const placeOf = control => ({ name: nameOf(control), at: named(outline, nameOf(control)).indexOf(control) })
  const counterpart = ({ name, at }) => named(root, name)[at]

  const filled = new Map()
  const done = []
  let link
  let list
  // A press is a click only where it ends on what it began on: the screen comes after it, or two seconds later.
  let released = Promise.resolve()
  const isPressed = ({ name, at }) => done.some(one => one.name === name && one.at === at)
  const listeners = {
    input({ target }) {
      if (outline.contains(target) && target.matches(`${fields}, [type=file]`)) filled.set(target, placeOf(target))
    },
    pointerdown({ target }) {
      if (!outline.contains(target)) return
      released = new Promise(then => {
        setTimeout(then, 2000)
        // Once a link has led on.
        addEventListener('click', () => setTimeout(then), { capture: true, once: true })
        // The click of a finger comes a little later, and a press that moves on has none.
        addEventListener('pointerup', () => setTimeout(then, 100), { capture: true, once: true })
      })
    },
    click(event) {
      const control = event.target.closest(controls)
      if (!event.isTrusted || !outline.contains(control)) return
      if (control.role === 'combobox') list = control
      if (control.matches(fields)) return
      const place = placeOf(control)
      if (control.matches('a')) {
        // A link leads on by itself. One of the screen may have to take along what the address narrows the screen to, such
        // as dates, and only the screen's own does.
        const isKept = location.search && control.closest('main') && !(event.ctrlKey || event.metaKey || event.shiftKey)
        if (!isKept) return
        event.preventDefault()
        link = place
        return
      }
      if (control.type === 'file') event.preventDefault()
      // Nothing has answered to the first press, so a button that is pressed again is pressed once, unless it goes on by a step.
      if (control.matches(':not(button), [data-steps]') || !isPressed(place)) done.push(place)
    },
    // No draft keeps yet what is typed here.
    beforeunload: event => [...filled.keys()].some(one => one.form && one.value) && event.preventDefault(),
    submit: event => outline.contains(event.target) && event.preventDefault(),
    keydown(event) {
      const { key, code, ctrlKey, metaKey, shiftKey, altKey, target, isTrusted, repeat } = event
      // On a blank page, what doesn't follow a letter is the browser's own, and a field writes for itself.
      if (isBlank && (ctrlKey || metaKey || (done.length === 0 && (key.length > 1 || target.matches(fields))))) return
      const opens = key === 'k' && (ctrlKey || metaKey)
      const isFree = outline.isConnected && done.length === 0
      const plain = /^(.|Enter|Escape|Backspace|Arrow.*)$/u.test(key) || (key === 'Tab' && !isFree)
      if (!isTrusted || altKey || !(opens || (plain && !ctrlKey && !metaKey))) return
      // Before the screen is there, fields take what is typed into them, and a button its own press. What follows Ctrl+K, or
      // the press of a button, is meant for what it opens.
      const isOfField = target.matches(fields) && !done.some(one => one.ctrlKey || one.metaKey)
      // These don't write: in a field of a date or a list they open it, and lead through it.
      const leads = target.matches(`input:is(${fields})`) && /^(Enter|Escape|ArrowUp|ArrowDown)$/.test(key)
      const isControl = target.matches(controls) && !target.matches(fields)
      const isPress = isControl && /^(Enter| )$/.test(key) && !isPressed(placeOf(target))
      if (outline.isConnected && !opens && ((isOfField && !leads) || isPress)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (key !== 'Enter' || !repeat) done.push({ key, code, ctrlKey, metaKey, shiftKey })
    },
  }
  for (const [kind, listener] of Object.entries(listeners)) addEventListener(kind, listener, true)

  const fill = (field, place) => {
    const own = counterpart(place)
    if (!own || field.value === own.value) return
    if (field.type === 'file') {
      own.files = field.files
      return own.dispatchEvent(new Event('change', { bubbles: true }))
    }
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own), 'value').set.call(own, field.value)
    own.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
  }
  const focus = (own, { value, selectionStart, selectionEnd }) => {
    own?.focus()
    // An outline's field is empty, whatever the screen's holds: what is typed next takes the place of that, as after Tab.
    if (value === '') own?.select?.()
    // Fields of numbers and dates have no place of theirs for the caret.
    else if (selectionStart !== null) own?.setSelectionRange?.(selectionStart, selectionEnd)
  }
  const until = async (isSo, most) => {
    const end = performance.now() + most
    while (!isSo() && performance.now() < end) await new Promise(then => setTimeout(then, 16))
  }
  // What has been pressed may open something that has yet to be loaded, and the next keys are meant for it.
  const isOpen = () => document.activeElement.matches(fields) || document.activeElement.closest('[role=menu]')
  const opened = async () => done[0]?.key && (await until(isOpen, 5000))
  const press = async key => {
    if (await window.replayKey?.(key)) await opened()
  }
  const click = async place => {
    await until(() => counterpart(place), 5000)
    counterpart(place)?.click()
    await opened()
  }
  const redo = async () => {
    try {
      if (isBlank && !document.activeElement.matches(fields)) done.length = 0
      // Keys that are pressed meanwhile wait for their turn.
      while (done.length > 0) {
        const next = done.shift()
        await (next.key ? press(next) : click(next))
      }
    } finally {
      for (const [kind, listener] of Object.entries(listeners)) removeEventListener(kind, listener, true)
    }
  }
  const path = location.pathname
  // A service that hangs would leave the outline there for minutes, without a word.
  const late = setTimeout(() => notice.isConnected || isBlank || tell(texts.late), 10_000)
  const takeOver = () => {
    clearTimeout(late)
    if (!isOld) notice.remove()
    const focused = document.activeElement
    const place = outline.contains(focused) && placeOf(focused)
    for (const one of filled) fill(...one)
    if (place) focus(counterpart(place), focused)
    // The list of a field opens when it is pressed.
    if (place && focused === list) counterpart(place)?.click()
    root.removeAttribute('style')
    outline.remove()
    // At once, because it is found by its text, which may become another one with the data.
    if (link) counterpart(link)?.click()
    // What was meant for this screen isn't meant for another, such as that of signing in.
    if (location.pathname !== path && !isBlank) done.length = 0
    if (done.length === 0 && !isBlank) return redo()
    // By then the screen listens, and its field has the focus.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(redo)))
  }
  new MutationObserver((_, watching) => {
    // Every screen has a heading, that of an error too.
    if (!root.querySelector('h1')) return
    watching.disconnect()
    void released.then(takeOver)
  }).observe(root, { childList: true, subtree: true })
})()
