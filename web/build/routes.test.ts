import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRoutes } from './routes.ts'

const source = readFileSync(new URL('../routes.tsx', import.meta.url), 'utf8')

test('the routes of the app are found with their modules', () => {
  const routes = readRoutes(source)
  expect(routes).toContainEqual({ path: '/students/:id', module: 'students/StudentPage.tsx', inside: true })
  expect(routes).toContainEqual({ path: '/login', module: 'session/LoginPage.tsx', inside: false })
  expect(routes).toContainEqual({ path: '*', module: 'session/NotFoundPage.tsx', inside: false })
})

test('every screen that is loaded when first shown has a route', () => {
  const screens = [...source.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, module]) => module)
  const routed = readRoutes(source).map(({ module }) => module)
  expect(screens.filter(module => module !== 'layout/BackOffice.tsx' && !routed.includes(String(module)))).toEqual([])
})

test('a route whose screen is not loaded by itself stops the build', () => {
  expect(() => readRoutes(`{ path: '/new', screen: <NewPage /> }`)).toThrow('the screen of /new')
})
