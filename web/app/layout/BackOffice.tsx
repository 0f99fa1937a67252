import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { webPaths } from '#contract/product/web-paths'
import type { User } from '#contract/shapes/user'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { useTakenDesk } from '../../shared/draft/useTakenDesk.ts'
import { DeskKeys } from '../../shared/finding/deskKeys.ts'
import { ProofGuard } from '../../shared/session/proof/ProofGuard.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { usePainted } from '../../ui/browser/afterPaint.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Mark } from '../../ui/page/Mark.tsx'
import { Skeleton } from '../../ui/page/states.tsx'
import { Drawer } from '../../ui/popups/Drawer.tsx'
import { orNothing } from '../../ui/popups/late.ts'
import { useLive } from '../live/useLive.ts'
import { SideBar } from '../navigation/SideBar.tsx'
import { Finder } from './Finder.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { NewMenu } from './NewMenu.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { SessionGuard } from './SessionGuard.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useDeskKeys } from './useDeskKeys.ts'
import { useKeptFocus } from './useKeptFocus.ts'

const FirstPassword = lazy(() => import('../../screens/sign-in/FirstPassword.tsx'))
const LateParts = orNothing(() => import('./LateParts.tsx'))
const Notices = orNothing(() => import('../notices/Notices.tsx'))

/** The screens of a signed-in user, once their password is their own. */
export default function BackOffice() {
  const user = useUser()
  useBranchNews(user)
  // What was typed for one branch must not be saved in another, so a clerk's forms close; long ones have a draft.
  if (!user.mustChangePassword) return <Office key={user.role === 'sub_admin' ? user.instituteId : user.role} />
  return (
    <Suspense fallback={null}>
      <FirstPassword />
    </Suspense>
  )
}

/** Tells a clerk that the owner has moved them. A new name of their branch is no move. */
function useBranchNews({ role, instituteId, instituteName }: User) {
  const [known, setKnown] = useState(instituteId)
  useEffect(() => {
    if (instituteId === known) return
    setKnown(instituteId)
    if (role === 'sub_admin' && instituteName)
      toast.info(say('You work for {branch} now. What you save from here on goes there.', { branch: instituteName }))
  }, [role, instituteId, instituteName, known])
}

/** What surrounds every screen: top bar, side bar (a drawer on small screens), and the screen. */
function Office() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const { id, role } = useUser()
  const early = useDeskKeys(role === 'sub_admin', pathname)
  useLive(id)
  useTakenDesk(id)
  const painted = usePainted()
  const screen = useRef<HTMLElement>(null)
  useKeptFocus(screen)
  return (
    <div className="min-h-dvh">
      <a
        href="#screen"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-3 py-2 text-control font-medium text-on-accent focus:translate-y-0 print:hidden"
      >
        {say('Skip to the screen')}
      </a>
      <header className="sticky top-0 z-20 flex h-bar items-center gap-1 border-b border-line bg-surface px-2 sm:px-4 print:hidden">
        <div className="lg:hidden">
          <IconButton label={say('Open menu')} icon={Menu} onClick={() => setOpen(true)} />
        </div>
        <Mark to={webPaths.dashboard} short />
        <div className="ml-auto flex min-w-0 items-center gap-1 max-sm:flex-1 sm:gap-2">
          <Finder />
          <NewMenu />
          <UserMenu />
        </div>
      </header>
      <OfflineBar />
      {/* Paper ends with the margin below the last thing; kept in a flex box, it would make an empty page. */}
      <div className="flex print:block">
        <div className="sticky top-bar h-[calc(100dvh-3.5rem)] w-side shrink-0 overflow-y-auto border-r border-line px-3 py-4 max-lg:hidden print:hidden">
          <SideBar />
        </div>
        <main ref={screen} id="screen" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 sm:px-6">
          <div className="mx-auto max-w-page print:mx-0">
            {painted && (
              <Suspense fallback={null}>
                <LateParts />
              </Suspense>
            )}
            <ScreenBoundary key={pathname}>
              <Suspense fallback={<Skeleton lines={6} />}>
                <DeskKeys value={early}>
                  <Outlet />
                </DeskKeys>
              </Suspense>
            </ScreenBoundary>
            {painted && (
              <Suspense fallback={null}>
                <Notices />
              </Suspense>
            )}
          </div>
        </main>
      </div>
      {/* Not late: somebody may type and press a link before what is late has come. */}
      <LeaveGuard />
      <ProofGuard />
      <SessionGuard />
      <Drawer open={open} onClose={() => setOpen(false)} title={say('Menu')} side="left">
        <div className="-mx-2">
          <SideBar onGo={() => setOpen(false)} />
        </div>
      </Drawer>
    </div>
  )
}
