import { SaxesParser } from 'saxes'

/** What to do with each part of an XML text. Names are given without their namespace prefix. */
export interface Visitor {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Parses an XML text that arrives in pieces. Entities that the text itself defines are refused as an error. */
export async function visit(pieces: AsyncIterable<string>, visitor: Visitor): Promise<void> {
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => visitor.open?.(localName(name), attributes))
  parser.on('closetag', ({ name }) => visitor.close?.(localName(name)))
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
