import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAchievement } from '#contract/records/achievements'
import { createCourse, updateCourse } from '#contract/records/courses'
import { createOffer, deleteOffer, updateOffer } from '#contract/records/offers'
import { type Listening, listen } from '#main/listen'
import { serverForAllTests } from '#tests/served/server'
import { readLists } from './lists.ts'
import { openShown } from './shown.ts'
import { serveWeb } from './static.ts'

let now = new Date('2026-06-10T12:00:00+05:30')
const server = serverForAllTests({ clock: () => now })

const addCourse = async (name: string) =>
  (await server.admin.ok(createCourse, { body: { name, duration: 3, fees: 4500 } })).course
const addOffer = async (title: string, validFrom: string, validTill: string) =>
  (await server.admin.ok(createOffer, { body: { title, description: 'Fees', validFrom, validTill } })).offer
const titles = (rows: readonly { title: string }[] | null | undefined) => rows?.map(({ title }) => title)
const names = (rows: readonly { name: string }[] | null | undefined) => rows?.map(({ name }) => name)

describe('a page with offers', () => {
  const root = mkdtempSync(join(tmpdir(), 'fee-ledger-lists-'))
  let pages: Listening
  beforeAll(async () => {
    mkdirSync(join(root, '.vite'))
    const page = { path: '/', html: '__SITE_HEAD____SITE_BODY____SITE__', status: 200, listed: true }
    writeFileSync(join(root, '.vite/pages.json'), JSON.stringify([page]))
    writeFileSync(
      join(root, '.vite/site.mjs'),
      `export const render = (_, { lists }) => ({ head: '', body: lists.offers.map(({ title }) => title).join() })`,
    )
    const shown = openShown(server.parts, async () => null)
    pages = await listen(new Koa().use(serveWeb(root, server.parts.settings, shown)).callback(), {
      host: '127.0.0.1',
      port: 0,
    })
  })
  afterAll(async () => {
    await pages.close()
    rmSync(root, { recursive: true })
  })
  let tag = ''
  /** As a browser that keeps the page asks for it again. */
  const ask = async () => {
    const headers = { Accept: 'text/html', 'If-None-Match': tag, 'Cache-Control': 'max-age=0' }
    const answer = await fetch(`${pages.url}/`, { headers })
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    tag = answer.headers.get('ETag') ?? ''
    return answer.status === 304 ? 'the same' : /^[^{]*/.exec(await answer.text())?.[0]
  }

  test('is another one as soon as an offer changes, begins or ends, and the same until then', async () => {
    expect(await ask()).toBe('')
    const { id } = await addOffer('Monsoon', '2026-06-10', '2026-06-10')
    expect([await ask(), await ask()]).toEqual(['Monsoon', 'the same'])
    await server.admin.ok(updateOffer, { params: { id }, body: { title: 'Rain' } })
    expect([await ask(), await ask()]).toEqual(['Rain', 'the same'])
    now = new Date('2026-06-11T00:00:00+05:30')
    expect([await ask(), await ask()]).toEqual(['', 'the same'])
    now = new Date('2026-06-10T23:59:59+05:30')
    expect(await ask()).toBe('Rain')
    await server.admin.ok(deleteOffer, { params: { id } })
    expect(await ask()).toBe('')
  })
})

describe('the lists of a page', () => {
  beforeAll(async () => {
    now = new Date('2026-06-10T12:00:00+05:30')
    for (const name of ['G', 'F', 'E', 'D', 'C', 'B', 'A']) await addCourse(name)
    const { id } = await addCourse('Archived')
    await server.admin.ok(updateCourse, { params: { id }, body: { isActive: false } })
    for (const date of ['2026-01-01', '2026-04-01', '2026-03-01', '2026-02-01'])
      await server.admin.ok(createAchievement, { body: { title: date, description: 'Won', date } })
    await addOffer('From today', '2026-06-10', '2026-07-01')
    await addOffer('Until today', '2026-06-01', '2026-06-10')
    await addOffer('Until yesterday', '2026-06-01', '2026-06-09')
    await addOffer('From tomorrow', '2026-06-11', '2026-07-01')
  })

  test('at home are six courses that are offered, three achievements, and two offers that are valid', async () => {
    const { courses, achievements, offers } = await readLists(server.parts, '/')
    expect(names(courses)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(titles(achievements)).toEqual(['2026-04-01', '2026-03-01', '2026-02-01'])
    expect(titles(offers)).toEqual(['Until today', 'From today'])
    await addOffer('A third', '2026-06-01', '2026-07-01')
    expect(titles((await readLists(server.parts, '/')).offers)).toEqual(['A third', 'Until today'])
  })

  test('are those of the institute’s day', async () => {
    now = new Date('2026-06-11T00:00:00+05:30')
    expect(titles((await readLists(server.parts, '/')).offers)).toEqual(['A third', 'From tomorrow'])
    now = new Date('2026-06-10T23:59:59+05:30')
    expect(titles((await readLists(server.parts, '/')).offers)).toEqual(['A third', 'Until today'])
  })

  test('elsewhere are all courses, or none', async () => {
    const { courses, ...others } = await readLists(server.parts, '/coursesinfo')
    expect([names(courses), others]).toEqual([['A', 'B', 'C', 'D', 'E', 'F', 'G'], {}])
    expect(await readLists(server.parts, '/about')).toEqual({})
  })

  test('fail each alone', async () => {
    const { owner } = server.database
    await owner.query('alter table offers rename to lost')
    const { courses, achievements, offers } = await readLists(server.parts, '/')
    await owner.query('alter table lost rename to offers')
    expect([courses?.length, achievements?.length, offers]).toEqual([6, 3, null])
  })
})
