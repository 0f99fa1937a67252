import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { useMediaQuery } from '../browser/useMediaQuery.ts'
import { Button } from '../controls/Button.tsx'
import { LateDialog } from '../popups/LateDialog.tsx'
import { late } from '../popups/late.ts'
import { hasCamera } from './hasCamera.ts'

const CameraDialog = late(() => import('./CameraDialog.tsx'))

interface TakePhotoProps {
  name: string
  label: string
  /** The camera that a phone opens; `user` is the one on its front. */
  facing: 'user' | 'environment'
  onTaken: (photo: File) => void
}

/** A phone opens its own camera app; a computer shows what its camera sees. Without a camera there is no button. */
export function TakePhoto({ name, label, facing, onTaken }: TakePhotoProps) {
  const shutter = useRef<HTMLInputElement>(null)
  const touch = useMediaQuery('(pointer: coarse)')
  const [open, setOpen] = useState(false)
  if (!touch && !hasCamera()) return null
  return (
    <>
      <input
        ref={shutter}
        type="file"
        hidden
        accept="image/*"
        capture={facing}
        data-camera={name}
        onChange={({ target }) => {
          const [taken] = target.files ?? []
          if (taken) onTaken(taken)
          target.value = ''
        }}
      />
      <Button icon={Camera} onClick={() => (touch ? shutter.current?.click() : setOpen(true))}>
        {say('Take photo')}
        <span className="unseen"> {say('of {label}', { label })}</span>
      </Button>
      {open && (
        <LateDialog>
          <CameraDialog label={label} facing={facing} onTaken={onTaken} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  )
}
