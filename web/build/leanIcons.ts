import type { Plugin } from 'vite'

const icons = /lucide-react\/dist\/esm\/(icons\/[^/]+|createLucideIcon)\.m?js$/

/**
 * Removes the keys of the parts of each icon, six letters that pack badly, the size that all icons have anyway, and its names,
 * which become classes that nothing asks for. React warns of missing keys in development only: the parts of an icon never
 * change places. What makes an icon of its data loses the form in which data came earlier, and the name that only tools for
 * developers show.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: icons },
    handler: code => ({ code: lean(code), map: null }),
  },
})

/** The code of an icon without what it is drawn the same without. */
export const lean = (code: string): string =>
  code
    .replace(/,\s*key: "\w+"/g, '')
    .replace(/\n {2}name: ".+",\n {2}size: 24,/, '')
    .replace(/,\n {2}aliases: \[.+\]/, '')
    .replace('__iconData.node;\n', '')
    .replace(/typeof iconDataOrName === "string" \? [^:]+ : iconDataOrName/, 'iconDataOrName')
    .replace(/ {2}if \(iconData\.name\) \{\n.*\n {2}\}\n/, '')
