/** Stands for a text that differs, so that its line keeps its height. */
const blank = '\u00a0'

/**
 * Takes out of `first` what `second` doesn't show in the same way: attributes, texts, and elements with all that they hold.
 * Classes stay as they are in `first`, because they say how much room something takes.
 */
export function keepCommon(first: Element, second: Element): void {
  for (const { name, value } of [...first.attributes])
    if (name !== 'class' && second.getAttribute(name) !== value) first.removeAttribute(name)
  const [ours, theirs] = [[...first.childNodes], [...second.childNodes]]
  const isSame = (at: number, other: number) => ours.at(at)?.nodeName === theirs.at(other)?.nodeName
  const shorter = Math.min(ours.length, theirs.length)
  let before = 0
  while (before < shorter && isSame(before, before)) before++
  let after = 0
  while (before + after < shorter && isSame(-1 - after, -1 - after)) after++
  ours.forEach((node, at) => {
    const isAlone = at >= before && at < ours.length - after
    const other = isAlone ? undefined : at < before ? theirs[at] : theirs.at(at - ours.length)
    if (isAlone) node.remove()
    else if (isElement(node) && isElement(other)) keepCommon(node, other)
    else if (node.textContent !== other?.textContent) node.textContent = blank
  })
}

const isElement = (node: Node | undefined): node is Element => node?.nodeType === node?.ELEMENT_NODE
