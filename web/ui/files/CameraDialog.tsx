import { Camera } from 'lucide-react'
import { useState } from 'react'
import { say } from '../../base/language/say.ts'
import { Button } from '../controls/Button.tsx'
import { ErrorState } from '../page/states.tsx'
import { Dialog } from '../popups/Dialog.tsx'
import { snapshot, useCamera } from './useCamera.ts'
import { usePreview } from './usePreview.ts'

interface CameraDialogProps {
  /** What is photographed: "Student photo". */
  label: string
  facing: 'user' | 'environment'
  onTaken: (photo: File) => void
  onClose: () => void
}

/** Takes a photo with the computer's camera, and shows it before it is used. Mount it to open it. */
export default function CameraDialog({ label, facing, onTaken, onClose }: CameraDialogProps) {
  const { video, camera, tryAgain } = useCamera(facing)
  const [taken, setTaken] = useState<File | null>(null)
  const preview = usePreview(taken)
  const take = async () => {
    if (video.current) setTaken(await snapshot(video.current, `${label.toLowerCase().replaceAll(' ', '-')}.jpg`))
  }
  return (
    <Dialog
      onClose={onClose}
      title={label}
      footer={
        taken ? (
          <>
            <Button onClick={() => setTaken(null)}>{say('Take again')}</Button>
            <Button
              variant="primary"
              autoFocus
              onClick={() => {
                onTaken(taken)
                onClose()
              }}
            >
              {say('Use photo')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{say('Cancel')}</Button>
            <Button variant="primary" icon={Camera} disabled={camera.status !== 'live'} onClick={take}>
              {say('Take photo')}
            </Button>
          </>
        )
      }
    >
      {camera.status === 'failed' && <ErrorState announced title={camera.reason} onRetry={tryAgain} />}
      <div
        className={`relative aspect-4/3 overflow-hidden rounded-control border border-line bg-sunken ${camera.status === 'failed' ? 'hidden' : ''}`}
      >
        {/* The video goes on under the photo, so that another one can be taken at once. */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={say('What the camera sees')}
          className="size-full object-contain"
        />
        {preview && (
          <img
            src={preview}
            alt={say('{label}: taken just now', { label })}
            className="absolute inset-0 size-full object-contain"
          />
        )}
        {camera.status === 'opening' && (
          <p role="status" className="absolute inset-0 grid place-items-center text-control text-second">
            {say('Opening the camera…')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
