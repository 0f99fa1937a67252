import { z } from 'zod'

/** What stands in an archive besides the bytes; written when everything else is in it. */
export const Manifest = z.object({
  format: z.literal('fee-ledger backup'),
  version: z.literal(1),
  /** When the snapshot was taken: what was acknowledged before is in it. */
  madeAt: z.iso.datetime(),
  /** The schema that the tables fit. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** In an order in which they can be loaded. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), parts: z.number().int() }),
  ),
  /** Where each log ends. */
  books: z.array(z.object({ institute: z.string(), name: z.string(), seq: z.number().int(), hash: z.string() })),
  files: z.number().int(),
  seals: z.number().int(),
  /** Files that records name and the storage no longer had. */
  missing: z.array(z.string()),
  /** Whether the keys made into DATA_DIR are in it. */
  secrets: z.boolean(),
  /** Tells whether an AADHAAR_KEY is the one that this was made under; null when none was at hand. */
  publicKey: z.string().nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** The names of what an archive holds. */
export const names = {
  readme: 'README.txt',
  table: (name: string, part: number) => `tables/${name}.${String(part).padStart(4, '0')}.copy`,
  files: 'files/',
  secrets: 'secrets/',
  manifest: 'manifest.json',
  /** The last one: an archive without it isn't whole. */
  sums: 'SHA256SUMS',
} as const

/** For whoever finds an archive and nothing else. */
export const readme = `A backup of a fee ledger: a tar archive, compressed by gzip.

SHA256SUMS      of everything else; check them with: sha256sum --check SHA256SUMS
manifest.json   when it was made, which columns each table has, how many rows, and where each ledger ends
tables/         PostgreSQL's COPY text format, UTF-8: a line for each row, a tab between columns, \\N for null.
                Parts of a table follow each other: cat tables/events.*.copy | psql -c "copy events (…) from stdin"
                events holds every fact about money; canon is what was sealed, hash = sha256(previous hash + canon)
files/          what was uploaded, by the key that the table files names
files/seals/    signed seals of the ledgers: which hash which event had on which day
secrets/        keys made for this system, where it had made its own: whoever has them reads identity numbers

Whole again with: npm run restore -- --from <this file>
`
