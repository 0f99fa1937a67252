import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import { sitePaths } from '#contract/product/site-paths'
import { Guard } from './Guard.tsx'
import { ScreenBoundary } from './layout/ScreenBoundary.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import { PublicSite } from './PublicSite.tsx'
import { notFound, routes } from './routes.ts'
import { screenOf } from './screens.ts'

const BackOffice = lazyScreen(() => import('./layout/BackOffice.tsx'))
const NotFoundPage = screenOf(notFound.module)

const screens = routes.map(route => ({ ...route, Screen: screenOf(route.module) }))
const alone = screens.filter(({ roles }) => roles === null)
const inBackOffice = screens.flatMap(({ roles, ...screen }) => (roles === null ? [] : { ...screen, roles }))

/** Loads the modules of the screen at an address. Rejects when a module can't be loaded. */
export async function loadScreen(address: string): Promise<void> {
  const shown = screens.find(({ path }) => matchPath(path, address) !== null)
  const needed = [shown?.Screen ?? NotFoundPage, ...(shown?.roles ? [BackOffice] : [])]
  await Promise.all(needed.map(screen => screen.load()))
}

export function AppRoutes() {
  return (
    <ScreenBoundary whole>
      <Suspense fallback={null}>
        <Routes>
          {Object.values(sitePaths).map(path => (
            <Route key={path} path={path} element={<PublicSite />} />
          ))}
          {alone.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route
            element={
              <Guard>
                <BackOffice />
              </Guard>
            }
          >
            {inBackOffice.map(({ path, Screen, roles }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Guard roles={roles}>
                    <Screen />
                  </Guard>
                }
              />
            ))}
          </Route>
          <Route path={notFound.path} element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  )
}
