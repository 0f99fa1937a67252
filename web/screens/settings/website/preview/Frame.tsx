import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PublicSite } from '#contract/product/public-site'
import { say } from '../../../../base/language/say.ts'
import { SitePage } from '../../../../site/Site.tsx'

interface FrameProps {
  path: string
  /** In CSS pixels, as wide as the screen that is imitated. */
  width: number
  height: number
  site: PublicSite
}

/** Nothing in it can be pressed: a link would leave the editor, and the form would send a message. */
const emptyPage = '<!doctype html><html lang="en-IN"><body><div id="root" inert></div></body></html>'

/**
 * A page of the site in a frame of its own, so that it is laid out as on a screen of that width. The same components
 * draw it that draw the real page.
 */
export default function Frame({ path, width, height, site }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  useSameTheme(root)
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <div ref={box} style={{ height }} className="overflow-hidden rounded-card border border-line bg-sunken">
      <iframe
        title={say('Preview of the public site')}
        srcDoc={emptyPage}
        onLoad={({ currentTarget }) => setRoot(dressed(currentTarget.contentDocument))}
        style={{ width, height: height / scale, transform: `scale(${scale})`, transformOrigin: 'top left' }}
        className="mx-auto block border-0"
      />
      {root && createPortal(<SitePage path={path} site={site} />, root)}
    </div>
  )
}

/** Gives the frame the styles of this page, and returns where the site is drawn. */
function dressed(frame: Document | null): HTMLElement | null {
  if (!frame) return null
  for (const style of document.querySelectorAll('link[rel=stylesheet], style'))
    frame.head.append(frame.importNode(style, true))
  return frame.getElementById('root')
}

/** Light or dark as the editor itself. */
function useSameTheme(root: HTMLElement | null) {
  useEffect(() => {
    if (!root) return
    const { documentElement: editor } = document
    const copy = () => root.ownerDocument.documentElement.classList.toggle('dark', editor.classList.contains('dark'))
    copy()
    const observer = new MutationObserver(copy)
    observer.observe(editor, { attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [root])
}
