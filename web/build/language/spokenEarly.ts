import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { dealtFor } from './dealTexts.ts'
import { speakersOf } from './texts.ts'

/** Files that several screens load, so their modules run before the texts of one screen are there. */
const early = /^(office|front|common|app|shared|fields|before-.*)$/

/**
 * Fails when a module that is bundled with what all screens load says a text as soon as it runs, and only the catalogue of
 * a screen has that text: it would say it in English.
 */
export function spokenEarly(web: string): Plugin {
  return {
    name: 'spoken-early',
    apply: 'build',
    generateBundle(_options, bundle) {
      const speakers = new Map(speakersOf(web).map(speaker => [speaker.path, speaker]))
      const known = dealtFor(web).get('shared') ?? {}
      const missing = Object.values(bundle)
        .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk' && early.test(file.name))
        .flatMap(({ moduleIds }) => moduleIds.flatMap(id => speakers.get(relative(web, id)) ?? []))
        .flatMap(({ path, atOnce }) => [...atOnce].flatMap(text => (text in known ? [] : `${path}: ${text}`)))
      if (missing.length > 0) this.error(`Move these texts into shared.json:\n${missing.join('\n')}`)
    },
  }
}
