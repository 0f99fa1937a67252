import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import { picture } from '#files/testing/made'
import { openThreads, type Threads } from '#threads/threads'
import { look } from './keep-files.ts'

test('one picture at a time is drawn anew, on one processor, however many are sent', async () => {
  const threads = openThreads()
  onTestFinished(threads.stop)
  const path = join(await temporaryFolder(), 'picture')
  await writeFile(path, await picture().png().toBuffer())
  const upload = { field: 'file', kind: 'material', name: 'a.png', path, size: 1, sha256: '' } as const
  let [drawing, most] = [0, 0]
  const watched: Threads = {
    ...threads,
    draw: work =>
      threads.draw(async () => {
        drawing += 1
        most = Math.max(most, drawing)
        return work().finally(() => {
          drawing -= 1
        })
      }),
  }
  const done = await Promise.all([1, 2, 3, 4, 5].map(() => look(watched, upload)))
  expect(done.map(({ file }) => file.type)).toEqual(done.map(() => 'image/png'))
  expect(most).toBe(1)
  expect(sharp.concurrency()).toBe(1)
})
