import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { say } from '../../../base/language/say.ts'
import { WholeNumbers } from '../../../ui/format/WholeNumbers.tsx'
import { changeOf } from './change.ts'

interface ChangeTextProps {
  /** Undefined while loading: the room of an ordinary change is then kept free. */
  now: number | undefined
  /** Null where nothing was recorded before. */
  before: number | null | undefined
  /** Whether more of it is good, bad, or neither. */
  more: 'good' | 'bad'
  write?: (figure: number) => string
}

const icons = { up: ArrowUp, down: ArrowDown, same: Equal }

/** How a figure differs from that of the period before, in words and with an arrow. */
export function ChangeText({ now, before, more, write }: ChangeTextProps) {
  if (now === undefined || before === undefined)
    return (
      <span aria-hidden className="invisible block pl-4">
        {changeOf(1_26_370, 91_560, write)?.words}
      </span>
    )
  const change = changeOf(now, before, write)
  if (!change) return <span className="block text-third">{say('no figures before')}</span>
  const Icon = icons[change.direction]
  const good = (change.direction === 'up') === (more === 'good')
  const tone = change.direction === 'same' ? 'text-second' : good ? 'text-green' : 'text-red'
  return (
    <span className={`flex items-start gap-1 font-medium ${tone}`}>
      <Icon aria-hidden size={14} className="mt-px shrink-0" />
      <span className="min-w-0">
        <WholeNumbers text={change.words} />
      </span>
    </span>
  )
}
