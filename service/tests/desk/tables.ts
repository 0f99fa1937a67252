import { type ImportedRow, importTable } from '#contract/records/imports'
import { listStudents } from '#contract/records/students'
import type { Client } from '#tests/served/client'
import { file } from '#tests/served/uploads'
import { type Desk, person } from './desk.ts'

export type Kind = 'students' | 'opening-balances'

export interface Asked {
  readonly client?: Client
  readonly dryRun?: boolean
  readonly body?: { readonly [Name in 'instituteName' | 'openingDate' | 'mapping']?: string }
}

/** A request to import a table. */
export const sent = (kind: Kind, table: string | Buffer, { dryRun, body = {} }: Asked = {}) => ({
  params: { kind },
  query: dryRun === undefined ? {} : { dryRun },
  body,
  files: { file: file(table, 'list.csv', 'text/csv') },
})
export const told = (rows: readonly ImportedRow[]) => rows.map(({ row, status, message }) => [row, status, message])

export const heading = 'First name,Last name,E-mail ID,Mobile No.,DOB,Address\r\n'
export const line = ({ firstName, lastName, email, mobile, address }: ReturnType<typeof person>) =>
  `${firstName},${lastName},${email},${mobile},29/02/2004,"${address}"\r\n`
export const people = (count: number) => Array.from({ length: count }, person)
export const listOf = (everybody: ReturnType<typeof person>[]) => heading + everybody.map(line).join('')

/** What tests of imports do, at a desk that may open later. */
export function importsAt(desk: Desk) {
  const bring = (kind: Kind, table: string | Buffer, asked: Asked = {}) =>
    (asked.client ?? desk.pune).ok(importTable, sent(kind, table, asked))
  const found = async (search: string, client = desk.pune) =>
    (await client.ok(listStudents, { query: { search } })).students
  return { bring, found }
}
