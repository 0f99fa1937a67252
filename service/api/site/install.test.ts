import Koa from 'koa'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '#main/listen'
import { serveInstall } from './install.ts'

/** A wide logo, of one red. */
const logo = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#b3441c' } })
  .png()
  .toBuffer()
let institute: { name: string; logo: string | null } = { name: 'Sunrise', logo: null }
let on: Listening
let off: Listening
const open = (appWorker: boolean) => {
  const app = new Koa()
  app.use(
    serveInstall({
      shown: async () => institute,
      readLogo: async path => (path.includes('lost') ? null : logo),
      appWorker,
    }),
  )
  app.use(ctx => {
    ctx.body = `the build's ${ctx.path}`
  })
  return listen(app.callback(), { host: '127.0.0.1', port: 0 })
}
beforeAll(async () => {
  on = await open(true)
  off = await open(false)
})
afterAll(() => Promise.all([on.close(), off.close()]))

const manifest = async () => {
  const answer: { icons: { src: string }[] } = JSON.parse(await (await fetch(`${on.url}/manifest.webmanifest`)).text())
  return answer
}
const icon = async (path: string) => Buffer.from(await (await fetch(`${on.url}${path}`)).arrayBuffer())

test('the manifest has the name of the institute, and new addresses of its icons with a new logo', async () => {
  institute = { name: '"Ganga" & Sons', logo: null }
  const plain = await manifest()
  expect(plain).toMatchObject({
    name: '"Ganga" & Sons',
    start_url: '/dashboard',
    icons: [{ src: '/icons/192.png' }, {}, {}],
  })
  institute = { ...institute, logo: '/uploads/logos/1.png' }
  const first = await manifest()
  institute = { ...institute, logo: '/uploads/logos/2.png' }
  const second = await manifest()
  expect(new Set([plain, first, second].map(({ icons }) => icons[0]?.src)).size).toBe(3)
})

test.each([
  ['/icons/192.png', 192],
  ['/icons/512.png', 512],
  ['/icons/maskable.png', 512],
  ['/apple-touch-icon.png', 180],
])('%s is the logo on a white square with sides of %i', async (path, side) => {
  institute = { name: 'Sunrise', logo: '/uploads/logos/1.png' }
  const { data, info } = await sharp(await icon(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([side, side])
  const colourAt = (x: number, y: number) => data.subarray((y * side + x) * 3, (y * side + x) * 3 + 3).toString('hex')
  expect([colourAt(side / 2, side / 2), colourAt(1, side / 2), colourAt(side / 2, 1)]).toEqual([
    'b3441c',
    'ffffff',
    'ffffff',
  ])
})

test('without a logo, or when it is lost, the icons are those of the build', async () => {
  for (const logo of [null, '/uploads/logos/lost.png']) {
    institute = { name: 'Sunrise', logo }
    expect(String(await icon('/icons/192.png'))).toBe("the build's /icons/192.png")
  }
})

test('where the service worker is switched off, browsers get the one that removes itself', async () => {
  const worker = async ({ url }: Listening) => (await fetch(`${url}/worker.js`)).text()
  expect([await worker(on), await worker(off)]).toEqual(["the build's /worker.js", "the build's /no-worker.js"])
})
