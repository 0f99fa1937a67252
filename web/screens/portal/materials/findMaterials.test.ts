import { expect, test } from 'vitest'
import { byCourse, findMaterials } from './findMaterials.ts'

const gst = { title: 'GST basics', courseName: 'Tally Prime', fileName: 'notes-1.pdf' }
const loops = { title: 'Loops', courseName: 'Python', fileName: 'chapter-3.pptx' }
const lists = { title: 'Lists', courseName: 'Python', fileName: 'chapter-4.pptx' }
const all = [gst, loops, lists]

test.each([
  ['', all],
  ['gst', [gst]],
  ['PYTHON', [loops, lists]],
  ['chapter-3', [loops]],
  ['  tally ', [gst]],
  ['java', []],
])('%j finds by title, course or file name', (typed, found) => {
  expect(findMaterials(all, typed)).toEqual(found)
})

test('courses are in order of name, and their materials keep their order', () => {
  expect(byCourse(all)).toEqual([
    ['Python', [loops, lists]],
    ['Tally Prime', [gst]],
  ])
})
