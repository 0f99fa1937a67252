import type { PoolClient } from 'pg'
import { genesis } from '#log/chain'
import { type AuditRow, auditColumns, sealRow } from '#log/seals/audit-chain'
import type { Finding } from './finding.ts'

/** The audit as a log: its last chained row, how many rows are not chained yet, and what is wrong with it. */
export interface AuditRead {
  readonly last: number
  readonly unchained: number
  readonly findings: readonly Finding[]
}

interface Chained extends AuditRow {
  readonly chain_seq: number
  readonly chain_hash: Buffer
}

const page = 1000

/** Follows the chain of the audit from its first row to its head. */
export async function inspectAudit(client: PoolClient): Promise<AuditRead> {
  const findings: Finding[] = []
  const note = (text: string) => findings.push({ check: 'audit', institute: null, text })
  let seq = 0
  let hash = genesis
  for (;;) {
    const { rows } = await client.query<Chained>(
      `select chain_seq, chain_hash, ${auditColumns} from public.audit where chain_seq > $1 order by chain_seq limit ${page}`,
      [seq],
    )
    for (const row of rows) {
      if (row.chain_seq !== seq + 1)
        note(`${missing(seq + 1, row.chain_seq - 1)}: row ${row.chain_seq} follows ${seq}.`)
      else if (!sealRow(hash, row).equals(row.chain_hash))
        note(`Row ${row.chain_seq} of the audit was changed: its hash does not seal its content.`)
      seq = row.chain_seq
      hash = row.chain_hash
    }
    if (rows.length < page) break
  }
  const heads = await client.query<{ seq: number; hash: Buffer }>('select seq, hash from public.audit_head')
  const head = heads.rows[0] ?? { seq: 0, hash: genesis }
  if (head.seq !== seq || !head.hash.equals(hash))
    note(`The audit ends at row ${seq}, its head says ${head.seq}${head.seq === seq ? ' with another hash' : ''}.`)
  const rest = await client.query<{ unchained: number }>(
    'select count(*) as unchained from public.audit where chain_seq is null',
  )
  return { last: seq, unchained: rest.rows[0]?.unchained ?? 0, findings }
}

const missing = (first: number, last: number): string =>
  first < last ? `Rows ${first} to ${last} of the audit are missing` : `Row ${first} of the audit is missing`
