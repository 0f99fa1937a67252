import { RefreshCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { say } from '../../base/language/say.ts'
import { hasUnsaved } from '../../ui/browser/unsaved.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NoticeBar } from '../../ui/page/NoticeBar.tsx'
import { onOtherReady, otherIsReady, takeOther } from './version.ts'

/** Offers a new version of the app. It is never loaded unasked, and not over a form that somebody is filling in. */
export function NewVersion() {
  const ready = useSyncExternalStore(onOtherReady, otherIsReady)
  const [held, setHeld] = useState(false)
  const [reloading, setReloading] = useState(false)
  if (!ready) return null
  const reload = () => {
    if (hasUnsaved()) return setHeld(true)
    setReloading(true)
    void takeOther()
  }
  return (
    <div className="mt-4 mb-3 rounded-card shadow-float">
      <NoticeBar
        icon={RefreshCw}
        tone="blue"
        actions={
          <Button saving={reloading} savingText={say('Reloading…')} onClick={reload}>
            {say('Reload')}
          </Button>
        }
      >
        <p className="font-medium">{say('A new version is ready.')}</p>
        {held && <p>{say('Save the form that you have begun, or clear it. Then reload.')}</p>}
      </NoticeBar>
    </div>
  )
}
