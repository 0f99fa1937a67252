import { SaxesParser } from 'saxes'

/** What is met on the way through an XML text. Names come without their namespace's prefix. */
export interface Visitor {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Goes once through a text that comes in pieces. Entities that a text defines for itself are not known, and end it. */
export async function visit(pieces: AsyncIterable<string>, visitor: Visitor): Promise<void> {
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => visitor.open?.(plain(name), attributes))
  parser.on('closetag', ({ name }) => visitor.close?.(plain(name)))
  parser.on('text', text => visitor.text?.(text))
  let isThere = false
  for await (const piece of pieces) {
    isThere = true
    parser.write(piece)
  }
  // Ends with an error where the text broke off. What isn't there at all breaks off nowhere.
  if (isThere) parser.close()
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1)
