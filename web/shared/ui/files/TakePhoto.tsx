import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useMediaQuery } from '../browser/useMediaQuery.ts'
import { Button } from '../controls/Button.tsx'
import { hasCamera } from './useCamera.ts'

const CameraDialog = lazy(() => import('./CameraDialog.tsx'))

interface TakePhotoProps {
  name: string
  label: string
  /** Which camera a phone opens: `user` looks at who holds it. */
  facing: 'user' | 'environment'
  onTaken: (photo: File) => void
}

/** A phone opens its own camera; a computer shows what its camera sees. Nothing where neither can be. */
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
        Take photo
        <span className="unseen"> of {label}</span>
      </Button>
      {open && (
        <Suspense>
          <CameraDialog label={label} facing={facing} onTaken={onTaken} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
