import { Fragment, type ReactNode } from 'react'
import type { Names } from '#wording/said'
import type { Translated } from './messages.ts'
import { heard } from './say.ts'

/**
 * A text around elements, such as a link in a sentence, each in the place that the language gives it.
 *
 *     sayAround('To see all of them, open {page}.', { page: <TextLink to={…}>…</TextLink> })
 */
export const sayAround = <const Text extends string>(
  text: Translated<Text>,
  parts: Record<Names<Text>, ReactNode>,
): ReactNode =>
  heard(text)
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={String(at)}>{at % 2 === 0 ? piece : parts[piece as Names<Text>]}</Fragment>)
