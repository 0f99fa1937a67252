import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { textsOf } from './texts.ts'

/** Files that several screens load, so their modules run before the texts of one screen are there. */
const early = /^(office|front|common|app|shared|fields|before-.*)$/

/**
 * Fails when a module of a screen is bundled with what all screens load, and says a text that only the catalogue of its
 * screen has: it would say it in English.
 */
export function spokenEarly(web: string): Plugin {
  return {
    name: 'spoken-early',
    apply: 'build',
    generateBundle(_options, bundle) {
      const shared: object = JSON.parse(readFileSync(join(web, 'shared/language/hi/shared.json'), 'utf8'))
      const missing = Object.values(bundle)
        .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk' && early.test(file.name))
        .flatMap(({ moduleIds }) => moduleIds.filter(id => id.startsWith(join(web, 'screens/'))))
        .flatMap(id => textsOf(id).flatMap(text => (text in shared ? [] : `${relative(web, id)}: ${text}`)))
      if (missing.length > 0) this.error(`Move these texts into shared.json:\n${missing.join('\n')}`)
    },
  }
}
