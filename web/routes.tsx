import { lazy, type ReactElement, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { Role } from '#contract/fields'
import { Guard } from './session/Guard.tsx'

const LandingPage = lazy(() => import('./public/LandingPage.tsx'))
const LoginPage = lazy(() => import('./session/LoginPage.tsx'))
const UnauthorizedPage = lazy(() => import('./session/UnauthorizedPage.tsx'))
const NotFoundPage = lazy(() => import('./public/NotFoundPage.tsx'))
const BackOffice = lazy(() => import('./layout/BackOffice.tsx'))
const ProfilePage = lazy(() => import('./profile/ProfilePage.tsx'))

interface Screen {
  path: string
  screen: ReactElement
  /** Who may see it; every signed-in user when absent. */
  roles?: readonly Role[]
}

/** The screens inside the back office: one line each, loaded when first shown. */
const screens: readonly Screen[] = [{ path: '/profile', screen: <ProfilePage /> }]

export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/unauthorized" element={<UnauthorizedPage />} />
        <Route
          element={
            <Guard>
              <BackOffice />
            </Guard>
          }
        >
          {screens.map(({ path, screen, roles }) => (
            <Route key={path} path={path} element={roles ? <Guard roles={roles}>{screen}</Guard> : screen} />
          ))}
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
