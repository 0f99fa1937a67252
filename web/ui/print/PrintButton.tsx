import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { say } from '../../base/language/say.ts'
import { isTyping } from '../browser/shortcuts.ts'
import { Button } from '../controls/Button.tsx'
import { isPrintChord } from './chord.ts'

interface PrintButtonProps {
  primary?: boolean
  label?: string
  /** Does what must come before printing, and then prints. Without it the page is printed at once. */
  onPrint?: () => void
  saving?: boolean
}

/** Prints its page on a click, `p` or the browser's own Ctrl/⌘-P, so that prints made out of habit are counted too. */
export function PrintButton({
  primary = true,
  label = say('Print Receipt'),
  onPrint = printPage,
  saving = false,
}: PrintButtonProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'p' || (isTyping(event) && !isPrintChord(event))) return
      event.preventDefault()
      if (!saving) onPrint()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onPrint, saving])
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon={Printer}
      aria-keyshortcuts="p Control+p"
      saving={saving}
      savingText={say('Printing…')}
      onClick={onPrint}
    >
      {label}
    </Button>
  )
}

const printPage = () => window.print()
