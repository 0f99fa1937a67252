import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import type { Client } from '#tests/served/client'
import { runTool, type Tool } from './tools.ts'

/** The tools that read a PDF back, from Debian's poppler-utils, and one that checks its structure. */
export const readers = ['pdftotext', 'pdfinfo', 'pdffonts', 'qpdf'] as const satisfies readonly Tool[]

export interface PaperRead {
  readonly bytes: Buffer
  readonly name: string
  /** Its text as pdftotext reads it, with single spaces. */
  readonly text: string
  readonly pages: number
  /** Millimetres. */
  readonly size: { readonly width: number; readonly height: number }
  readonly fonts: readonly { readonly name: string; readonly embedded: boolean; readonly subset: boolean }[]
}

/** Downloads a PDF from a path below `/api` and reads it with independent tools. */
export async function paperOf(url: string, { token }: Pick<Client, 'token'>, path: string): Promise<PaperRead> {
  const response = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status, path).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  const bytes = Buffer.from(await response.arrayBuffer())
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  return { bytes, name, ...(await readPdf(bytes)) }
}

async function readPdf(bytes: Buffer): Promise<Omit<PaperRead, 'bytes' | 'name'>> {
  const folder = await temporaryFolder()
  const file = join(folder, 'paper.pdf')
  await writeFile(file, bytes)
  const read = async (tool: Tool, args: readonly string[]) => {
    const { code, out, err } = await runTool(tool, args)
    expect({ tool, code, err }).toEqual({ tool, code: 0, err: '' })
    return out
  }
  expect(await read('qpdf', ['--check', file])).toContain('No syntax or stream encoding errors found')
  const info = await read('pdfinfo', [file])
  const [, width = '', height = ''] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info) ?? []
  const inMillimetres = (points: string) => Math.round((Number(points) / 72) * 25.4)
  const paper = {
    text: (await read('pdftotext', ['-layout', file, '-'])).replace(/\s+/g, ' ').trim(),
    pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
    size: { width: inMillimetres(width), height: inMillimetres(height) },
    fonts: (await read('pdffonts', [file])).split('\n').slice(2).filter(Boolean).map(fontOf),
  }
  await rm(folder, { recursive: true })
  return paper
}

/**
 * Parses `CZZZZZ+Inter-Regular   CID TrueType   Identity-H   yes yes yes   8  0`: the flags are embedded, subset,
 * Unicode.
 */
function fontOf(line: string): PaperRead['fonts'][number] {
  const [, name = '', embedded, subset] = /^\S*?\+?(\S+)\s.*\s(yes|no) (yes|no) (?:yes|no)\s/.exec(line) ?? []
  return { name: name.replace(/^[A-Z]+\+/, ''), embedded: embedded === 'yes', subset: subset === 'yes' }
}
