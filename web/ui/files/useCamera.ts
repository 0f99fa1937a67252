import { useCallback, useEffect, useRef, useState } from 'react'
import { say } from '../../base/language/say.ts'

type Camera = { status: 'opening' | 'live' } | { status: 'failed'; reason: string }

/** Shows the camera's picture in a `<video>` while mounted, and turns the camera off afterwards. */
export function useCamera(facingMode: 'user' | 'environment') {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera>({ status: 'opening' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let unmounted = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode, width: { ideal: 1280 } } })
      if (unmounted || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      if (!unmounted) setCamera({ status: 'live' })
    }
    open().catch((error: unknown) => {
      if (!unmounted) setCamera({ status: 'failed', reason: reasonOf(error) })
    })
    return () => {
      unmounted = true
      stop()
    }
  }, [facingMode, tries])
  const tryAgain = useCallback(() => {
    setCamera({ status: 'opening' })
    setTries(count => count + 1)
  }, [])
  return { video, camera, tryAgain }
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError')
    return say('The browser is not allowed to use the camera. Allow it next to the address, then try again.')
  if (name === 'NotFoundError') return say('No camera was found. Connect one, or choose a picture.')
  return say('The camera could not be opened. Another program may be using it. You can also choose a picture.')
}

/** What the camera sees at this moment, as a file; null when there is nothing to see yet. */
export async function snapshot(video: HTMLVideoElement, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.9))
  return blob && new File([blob], name, { type: 'image/jpeg' })
}
