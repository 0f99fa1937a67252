import { SaxesParser } from 'saxes'

/** What to do with each part of an XML text. Names are given without their namespace prefix. */
export interface Visitor {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** No part of a workbook has more, and both take memory and time without holding anything. */
const deepest = 100
const mostAttributes = 500

/**
 * Parses an XML text that arrives in pieces. Throws for one that is damaged, defines entities of its own, or has tags
 * within tags or attributes without end.
 */
export async function visit(pieces: AsyncIterable<string>, visitor: Visitor): Promise<void> {
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  let depth = 0
  let attributesOfTag = 0
  parser.on('attribute', () => {
    attributesOfTag += 1
    if (attributesOfTag > mostAttributes) throw new Error(`A tag has at most ${mostAttributes} attributes.`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    attributesOfTag = 0
    depth += 1
    if (depth > deepest) throw new Error(`Tags are at most ${deepest} deep.`)
    visitor.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    visitor.close?.(localName(name))
  })
  parser.on('text', text => visitor.text?.(text))
  let empty = true
  for await (const piece of pieces) {
    empty = false
    parser.write(piece)
  }
  // Throws if the text is incomplete. A missing part is not an error.
  if (!empty) parser.close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
