import { Fragment } from 'react'
import { say } from '../../base/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { sideLinks } from './links.ts'
import { control } from './modifier.ts'
import { newLinks } from './newLinks.ts'

/** The list of keyboard shortcuts, which `?` opens. Mount it to open it. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const { role } = useUser()
  const going = sideLinks[role].flatMap(({ label, letter }) => (letter ? [{ keys: ['g', letter], does: label }] : []))
  return (
    <Dialog onClose={onClose} title={say('Keyboard')} footer={<Button onClick={onClose}>{say('Close')}</Button>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a low screen the list scrolls, which a keyboard must reach. */}
      <div tabIndex={0} className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Part title={say('Everywhere')} lines={role === 'student' ? anyone : [...anyone, ...desk]} />
        <Part title={say('Go to')} lines={going} />
        {role !== 'student' && <Part title={say('New')} lines={adding} />}
        <Part title={say('In a list')} lines={list} />
      </div>
    </Dialog>
  )
}

interface Line {
  keys: readonly string[]
  does: string
}

const anyone: readonly Line[] = [
  { keys: [`${control} K`], does: say('Find anything') },
  { keys: ['/'], does: say('Search') },
  { keys: ['['], does: say('Previous one, previous page') },
  { keys: [']'], does: say('Next one, next page') },
  { keys: ['p'], does: say('Print') },
  { keys: ['?'], does: say('This list') },
]
const desk: readonly Line[] = [
  { keys: ['n'], does: say('New one') },
  { keys: [say('{control} Enter', { control })], does: say('Save the form') },
]
const adding: readonly Line[] = newLinks.map(({ letter, label }) => ({ keys: ['c', letter], does: label }))
const list: readonly Line[] = [
  { keys: ['↓'], does: say('From the search to the rows') },
  { keys: ['j'], does: say('Next row') },
  { keys: ['k'], does: say('Row before') },
  { keys: ['Enter'], does: say('Open the row; j and k then go on') },
  { keys: [say('Esc')], does: say('Close what is open beside the list') },
  { keys: ['.'], does: say('What can be done with it') },
]

function Part({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section aria-label={title}>
      <h3 className="text-label font-medium text-third">{title}</h3>
      <dl className="mt-1.5 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-control">
        {lines.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex gap-1">
              {keys.map(key => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-second">{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
