import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { runTool, type Tool } from './tools.ts'

/** A posting as another program read it from an export; the amount in paise, debits positive. */
export interface ReadPosting {
  readonly date: string
  readonly account: string
  readonly paise: number
}

/** Parses rupees as tools print them, digit by digit. */
export function paiseOf(text: string): number {
  const [, sign = '', rupees = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (rupees === '' && fraction === '') throw new Error(`Not an amount: ${JSON.stringify(text)}`)
  return Number(`${sign}${rupees || 0}${fraction.padEnd(2, '0')}`)
}

/** Runs a tool and throws if it fails or prints a warning. */
export async function runStrictly(tool: Tool, ...args: string[]): Promise<string> {
  const { code, out, err } = await runTool(tool, args)
  if (code !== 0 || err !== '') throw new Error(`${tool} ${args.join(' ')}: ${code} ${err}${out}`)
  return out
}

/** Writes a file for the tools, because not all of them read from a pipe. */
export async function fileOf(folder: string, name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const Records = z.array(z.record(z.string(), z.string()))
export const readCsv = (text: string): Record<string, string>[] =>
  Records.parse(parse(text, { columns: true, bom: true, record_delimiter: '\r\n' }))

export async function hledgerReads(path: string): Promise<ReadPosting[]> {
  await runStrictly('hledger', '-f', path, 'check', '--strict')
  const text = await runStrictly('hledger', '-f', path, 'register', '-O', 'csv')
  return Records.parse(parse(text, { columns: true })).map(({ date = '', account = '', amount = '' }) => ({
    date,
    account,
    paise: paiseOf(amount.replace(/ INR$/, '')),
  }))
}

/** Separated by tabs, because no name contains one. */
const ledgerLine = '%(format_date(date, "%Y-%m-%d"))\\t%(account)\\t%(quantity(amount))\\n'
export async function ledgerReads(path: string): Promise<ReadPosting[]> {
  await runStrictly('ledger', '-f', path, 'balance', '--strict', '--pedantic')
  const text = await runStrictly('ledger', '-f', path, 'register', '--strict', '--pedantic', '--format', ledgerLine)
  return lines(text).map(line => {
    const [date = '', account = '', amount = ''] = line.split('\t')
    return { date, account, paise: paiseOf(amount) }
  })
}

/** Reads postings with the full account names from the metadata. */
export async function beancountReads(path: string, source: string): Promise<ReadPosting[]> {
  await runStrictly('bean-check', path)
  const names = new Map(
    [...source.matchAll(/^\d{4}-\d\d-\d\d open (\S+) INR\n {2}name: "(.*)"$/gm)].map(([, account = '', name = '']) => [
      account,
      name.replace(/\\(.)/g, '$1'),
    ]),
  )
  const text = await runStrictly('bean-query', '-f', 'csv', path, 'select date, account, number')
  return Records.parse(parse(text, { columns: header => header.map((name: string) => name.trim()), trim: true })).map(
    ({ date = '', account = '', number = '' }) => ({
      date,
      account: names.get(account) ?? account,
      paise: paiseOf(number),
    }),
  )
}

const tallyScript = `
import json, sys, xml.etree.ElementTree as tree
legs = []
known = set()
for element in tree.parse(sys.argv[1]).iter():
    if element.tag == 'LEDGER': known.add(element.get('NAME'))
    if element.tag != 'VOUCHER': continue
    total = 0
    for leg in element.findall('ALLLEDGERENTRIES.LIST'):
        name, amount = leg.findtext('LEDGERNAME'), leg.findtext('AMOUNT')
        assert name in known, name
        assert (leg.findtext('ISDEEMEDPOSITIVE') == 'Yes') == amount.startswith('-'), amount
        cost = leg.find('CATEGORYALLOCATIONS.LIST/COSTCENTREALLOCATIONS.LIST')
        assert cost.findtext('AMOUNT') == amount
        legs.append([element.findtext('DATE'), name, amount])
print(json.dumps(legs))`

/** Also checks that every ledger exists before a voucher uses it, and that every sign agrees with its side. */
export async function tallyReads(path: string): Promise<ReadPosting[]> {
  await runStrictly('xmllint', '--noout', path)
  const legs = z
    .array(z.tuple([z.string(), z.string(), z.string()]))
    .parse(JSON.parse(await runStrictly('openpyxl', '-c', tallyScript, path)))
  return legs.map(([day, account, amount]) => ({
    date: day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    account,
    paise: -paiseOf(amount),
  }))
}

const bookScript = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1], read_only=True)
show = lambda value: value.strftime('%Y-%m-%d' if str(value).endswith(' 00:00:00') else '%Y-%m-%d %H:%M:%S') if hasattr(value, 'strftime') else value
print(json.dumps({sheet.title: [[[type(value).__name__, show(value)] for value in row] for row in sheet.iter_rows(values_only=True)] for sheet in book.worksheets}))`

/** Every cell of a workbook, with the type that openpyxl reads it as. */
const Sheets = z.record(
  z.string(),
  z.array(z.array(z.tuple([z.string(), z.union([z.string(), z.number(), z.null()])]))),
)
export const readWorkbook = async (path: string) =>
  Sheets.parse(JSON.parse(await runStrictly('openpyxl', '-c', bookScript, path)))

const paperScript = `
import json, sys, openpyxl
def paper(sheet):
    setup = sheet.page_setup
    return ['A4' if setup.paperSize == 9 else setup.paperSize, setup.orientation, sheet.sheet_properties.pageSetUpPr.fitToPage,
        setup.fitToWidth or 1, setup.fitToHeight, sheet.print_title_rows.replace('$', ''), sheet.oddFooter.left.text, sheet.oddFooter.right.text]
print(json.dumps([paper(sheet) for sheet in openpyxl.load_workbook(sys.argv[1]).worksheets]))`

/** How each sheet of a workbook is printed: paper, direction, fitted to so many pages across and down, rows on each page, foot. */
export const workbookOnPaper = async (path: string): Promise<unknown> =>
  JSON.parse(await runStrictly('openpyxl', '-c', paperScript, path))

const lines = (text: string) => text.split('\n').filter(line => line !== '')
