import { z } from 'zod'

/**
 * A backup is one gzip stream. Inside stand lines of JSON and, behind each that opens a section, its rows as PostgreSQL's
 * COPY writes them, in pieces: the number of bytes on a line, then the bytes; 0 ends the section. The line `end` follows
 * the last section, and then the SHA-256 of everything before it. See docs/decisions/0036-backups-are-our-own.md.
 */
export const FORMAT = 'despatch backup'
export const VERSION = 1

/** The section of what the queue has still to do; every other is called after its table. */
export const JOBS = 'jobs of the queue'

/** The queue's jobs in words that its own functions take, whatever its tables look like in another version. */
export const jobColumns = [
  'identifier',
  'payload',
  'queue_name',
  'run_at',
  'priority',
  'max_attempts',
  'attempts',
  'key',
  'flags',
] as const

const name = z.string().min(1).max(63)

export const Header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  appVersion: z.string(),
  /** When the snapshot was taken, ISO 8601. */
  taken: z.string(),
  /** The newest migration of the tables. */
  schema: z.string().min(1),
  database: z.object({
    name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    prefix: z.string().regex(/^[A-Z]{2}$/),
    theme: z.object({
      name: z.string(),
      logo: z.string().nullable(),
      accent: z.string(),
      accentDark: z.string().nullable().default(null),
      menu: z.enum(['side', 'top']),
    }),
    guest_access: z.boolean(),
    /** Base 64, of a logo that was uploaded; it is not among the company's own tables. */
    logo: z.string().nullable().default(null),
  }),
  /** Parts of tables that are made day by day. */
  partitions: z.array(
    z.object({
      of: name,
      name,
      // A file says nothing that is run as it stands.
      bounds: z.string().regex(/^FOR VALUES FROM \('[\d :.+-]+'\) TO \('[\d :.+-]+'\)$/),
    }),
  ),
})

export type Header = z.output<typeof Header>

export const Section = z.object({ section: name, columns: z.array(name).min(1) })
export type Section = z.output<typeof Section>

export const SectionEnd = z.object({ rows: z.int().min(0) })

export const Sequence = z.object({ name, value: z.int(), called: z.boolean() })
export type Sequence = z.output<typeof Sequence>

export const End = z.object({ end: z.object({ sections: z.int(), sequences: z.array(Sequence) }) })
export type End = z.output<typeof End>

export const Checksum = z.object({ sha256: z.string().length(64) })
