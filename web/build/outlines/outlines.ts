import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import type { Language } from '#contract/product/languages'
import { leanIcons } from '../leanIcons.ts'
import { languageModules } from '../manifest.ts'
import type { Draw, Outline } from './draw.ts'

export type Outlines = Readonly<Record<Language, readonly Outline[]>>

/** The outlines of all screens behind the sign-in, in each language. */
export async function drawOutlines(): Promise<Outlines> {
  const folder = mkdtempSync(join(tmpdir(), 'fee-ledger-outlines-'))
  try {
    await buildScreens(folder)
    const module = (name: string) => join(folder, `${name}.js`)
    const [en, hi] = await Promise.all([
      drawn({ language: 'en-IN', modules: [module('screen')] }),
      drawn({ language: 'hi', modules: [module('hi'), module('screen')] }),
    ])
    return { en, hi }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** All screens and languages as modules that Node runs, React included. */
async function buildScreens(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [leanIcons()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: { input: { screen: join(import.meta.dirname, 'screen.tsx'), ...languageModules } },
    },
  })
}

/** In a thread of its own, because it becomes a browser. */
function drawn(workerData: Draw): Promise<readonly Outline[]> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./draw.ts', import.meta.url), { workerData })
    worker.once('error', fail)
    worker.once('message', (outlines: readonly Outline[]) => {
      done(outlines)
      void worker.terminate()
    })
  })
}

/** The outlines of one page, of which `static/outline.js` shows the one that fits. */
export const templatesOf = (outlines: readonly Outline[]): string =>
  outlines
    .map(({ path, role, width, html }) => {
      const at = `^${path.replace(/:\w+/g, '[^/]+')}/?$`
      return `<template data-path="${at}" data-role="${role}"${width ? ` data-width="${width}"` : ''}>${html}</template>`
    })
    .join('\n')
