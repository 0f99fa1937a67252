import { z } from 'zod'

/** Describes the content of an archive; written after everything else. */
export const Manifest = z.object({
  format: z.literal('fee-ledger backup'),
  version: z.literal(1),
  /** When the snapshot was taken; everything acknowledged before is in it. */
  madeAt: z.iso.datetime(),
  /** The migrations that give the schema of the tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** In the order in which they must be loaded. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), parts: z.number().int() }),
  ),
  /** The head of each institute's log. The key is part of the archive's format. */
  books: z.array(z.object({ institute: z.string(), name: z.string(), seq: z.number().int(), hash: z.string() })),
  files: z.number().int(),
  seals: z.number().int(),
  /** Files that records name but the storage no longer had. */
  missing: z.array(z.string()),
  /** Whether the archive contains the keys generated in DATA_DIR. */
  secrets: z.boolean(),
  /** Identifies the AADHAAR_KEY of the system; null if the key was not known. */
  publicKey: z.string().nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** The names of the files in an archive. */
export const names = {
  readme: 'README.txt',
  table: (name: string, part: number) => `tables/${name}.${String(part).padStart(4, '0')}.copy`,
  files: 'files/',
  secrets: 'secrets/',
  manifest: 'manifest.json',
  /** The last file; an archive without it is incomplete. */
  sums: 'SHA256SUMS',
} as const

/** For somebody who has only the archive. */
export const readme = `A backup of a fee ledger: a tar archive, compressed by gzip.

SHA256SUMS      checksums of all other files; check them with: sha256sum --check SHA256SUMS
manifest.json   when the backup was made, the columns and number of rows of each table, and where each ledger ends
tables/         PostgreSQL's COPY text format, UTF-8: a line for each row, a tab between columns, \\N for null.
                Parts of a table follow each other: cat tables/events.*.copy | psql -c "copy events (…) from stdin"
                events holds every fact about money; canon is what was sealed, hash = sha256(previous hash + canon)
files/          uploaded files, by their key in the table files
files/seals/    signed seals of the ledgers: the hash of the last event on a day
secrets/        the keys that the system generated for itself, if it did: whoever has them can read identity numbers

Restore it with: npm run restore -- --from <this file>
`
