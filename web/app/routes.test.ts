import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dashboards } from './dashboards.ts'
import { notFound, routes } from './routes.ts'

const web = resolve(import.meta.dirname, '..')
const routed = [...routes, notFound].map(({ module }) => module)

test('the routes of the app are found with their modules', () => {
  expect(routes).toContainEqual({
    path: '/students/:id',
    module: 'screens/students/StudentPage.tsx',
    roles: ['super_admin', 'sub_admin'],
  })
  expect(routes).toContainEqual({ path: '/login', module: 'screens/sign-in/LoginPage.tsx', roles: null })
  expect(notFound).toEqual({ path: '*', module: 'app/notices/NotFoundPage.tsx', roles: null })
})

test('every page has exactly one route, and every route has a page', () => {
  const pages = globSync('{app,screens}/**/*Page.tsx', { cwd: web })
  expect(routed.toSorted()).toEqual(pages.toSorted())
})

test('every dashboard belongs to a role', () => {
  const found = globSync('screens/**/*Dashboard.tsx', { cwd: web })
  expect(Object.values(dashboards).toSorted()).toEqual(found.toSorted())
})
