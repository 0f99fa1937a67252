// @vitest-environment jsdom
import '../../testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { RowsInView } from './RowsInView.tsx'

vi.mock('./VirtualRows.ts', () => {
  throw new Error('The line is lost.')
})

const show = (count: number) =>
  render(
    <RowsInView count={count} usualHeight={40} frame={createRef()} inFrame={false}>
      {({ drawn }) => <p>{`${drawn.length} drawn, the last is ${drawn.at(-1)}`}</p>}
    </RowsInView>,
  )

test('a page is drawn at once', () => {
  show(100)
  expect(screen.getByText('100 drawn, the last is 99')).toBeTruthy()
})

test('of a whole list the first rows are drawn at once, and all where the line loses what leaves rows out', async () => {
  show(2507)
  expect(screen.getByText('100 drawn, the last is 99')).toBeTruthy()
  expect(await screen.findByText('2507 drawn, the last is 2506')).toBeTruthy()
})
