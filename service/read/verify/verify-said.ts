import type { PoolClient } from 'pg'
import { formatPaise, paise } from '#contract/fields/money'
import type { Finding } from './finding.ts'

interface Differing {
  readonly name: string
  readonly field: 'receipt_prefix' | 'upi_id' | 'role' | 'fees'
  readonly value: string | null
  /** Undefined where the audit says nothing of it. */
  readonly said: { readonly value: string | null } | null
}

/**
 * Compares what money and rights hang on, outside the ledger, with what the audit said of it last: the product changes it in
 * no other way. Of a branch or a course that the audit doesn't know nothing is said; of a user it is, because it knows all.
 */
export async function inspectSaid(client: PoolClient): Promise<Finding[]> {
  const { rows } = await client.query<Differing>(
    `with said as (
       select distinct on (subject, subject_id, field)
         subject, subject_id as id, field, jsonb_build_object('value', change ->> 'to') as said
       from public.audit, jsonb_each(changes) as c (field, change)
       where (subject, field) in (('institute', 'receipt_prefix'), ('institute', 'upi_id'), ('user', 'role'), ('course', 'fees'))
         and subject in ('institute', 'user', 'course') and action in ('created', 'changed') and jsonb_typeof(change) = 'object'
       order by subject, subject_id, field, audit.id desc),
     present as (
       select 'institute' as subject, id, name, 'receipt_prefix' as field, receipt_prefix as value from public.institutes
       union all select 'institute', id, name, 'upi_id', upi_id from public.institutes
       union all select 'user', id, username, 'role', role from public.users where deleted_at is null
       union all select 'course', id, name, 'fees', fees::text from public.courses where deleted_at is null)
     select name, field, value, said from present left join said using (subject, id, field)
     where case when said is null then subject = 'user' else value is distinct from said ->> 'value' end
     order by subject, name, field`,
  )
  return rows.map(row => ({ check: 'record', institute: null, text: objection(row) }))
}

function objection({ name, field, value, said }: Differing): string {
  if (!said) return `User ${name} was added in the database: the audit knows nothing of it.`
  const [is, was] = [value, said.value].map(one => shown(field, one))
  return `${whose[field]} ${name} is ${is}, and the audit says ${was}: it was changed in the database.`
}

const whose: Readonly<Record<Differing['field'], string>> = {
  receipt_prefix: 'The receipt prefix of',
  upi_id: 'The UPI ID of',
  role: 'The role of user',
  fees: 'The fee of the course',
}

const shown = (field: Differing['field'], value: string | null): string =>
  value === null ? 'empty' : field === 'fees' ? formatPaise(paise(Number(value))) : value
