import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react'
import { say } from '../../../base/language/say.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { Dialog } from '../../popups/Dialog.tsx'
import type { ColumnChoice } from './useColumns.ts'

interface ArrangeColumnsProps {
  /** Those that are shown, in their order. */
  columns: readonly { id: string; name: string }[]
  choice: ColumnChoice
  onClose: () => void
}

/** In pixels: how much one press changes a width, and where it starts for a column that is as wide as its content. */
const step = 24
const usual = 144

/**
 * The order and the width of the columns, for people who don't drag them. The button that has brought a column to an end
 * keeps the focus: a disabled one would drop it out of the dialog.
 */
export default function ArrangeColumns({ columns, choice, onClose }: ArrangeColumnsProps) {
  const { widths } = choice.layout
  return (
    <Dialog
      onClose={onClose}
      title={say('Arrange columns')}
      description={say('The edges of the headings can be dragged too. This browser keeps it for you.')}
      size="small"
      footer={
        <>
          <Button onClick={choice.reset}>{say('Reset')}</Button>
          <Button variant="primary" onClick={onClose}>
            {say('Done')}
          </Button>
        </>
      }
    >
      <ol className="grid">
        {columns.map(({ id, name }, index) => {
          const [before, after] = [columns[index - 1], columns[index + 1]]
          return (
            <li key={id} className="flex items-center gap-1 border-b border-line py-1 text-control last:border-b-0">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="figures mr-1 text-label text-third">
                {widths[id] ? `${widths[id]} px` : say('as needed')}
              </span>
              <IconButton
                label={say('Make {name} narrower', { name })}
                icon={Minus}
                onClick={() => choice.resize(id, (widths[id] ?? usual) - step)}
              />
              <IconButton
                label={say('Make {name} wider', { name })}
                icon={Plus}
                onClick={() => choice.resize(id, (widths[id] ?? usual) + step)}
              />
              <IconButton
                label={say('Move {name} up', { name })}
                icon={ArrowUp}
                aria-disabled={!before}
                onClick={() => before && choice.move(id, before.id)}
              />
              <IconButton
                label={say('Move {name} down', { name })}
                icon={ArrowDown}
                aria-disabled={!after}
                onClick={() => after && choice.move(id, after.id)}
              />
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
