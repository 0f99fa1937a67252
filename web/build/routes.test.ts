import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readRoutes } from './routes.ts'

const source = readFileSync(new URL('../app/routes.tsx', import.meta.url), 'utf8')

test('the routes of the app are found with their modules', () => {
  const routes = readRoutes(source)
  expect(routes).toContainEqual({ path: '/students/:id', module: 'screens/students/StudentPage.tsx', inside: true })
  expect(routes).toContainEqual({ path: '/login', module: 'screens/sign-in/LoginPage.tsx', inside: false })
  expect(routes).toContainEqual({ path: '*', module: 'app/notices/NotFoundPage.tsx', inside: false })
})

test('every screen that is loaded when first shown has a route', () => {
  const screens = [...source.matchAll(/import\('(\.[^']+)'\)/g)].map(([, module = '']) => posix.join('app', module))
  const routed = readRoutes(source).map(({ module }) => module)
  expect(screens.filter(module => module !== 'app/layout/BackOffice.tsx' && !routed.includes(module))).toEqual([])
})

test('a route whose screen is not loaded by itself stops the build', () => {
  expect(() => readRoutes(`{ path: '/new', screen: <NewPage /> }`)).toThrow('the screen of /new')
})
