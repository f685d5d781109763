import { z } from 'zod'

/**
 * A backup is one gzip stream of JSON lines. A line that opens a section is followed by its rows in PostgreSQL's COPY
 * format, in pieces: a line with the number of bytes, then the bytes. The number 0 ends the section. The files follow in
 * the same way, each after a line with its SHA-256. At the end come the line `end` and the SHA-256 of everything before
 * it. README.md describes the format.
 */
export const FORMAT = 'despatch backup'
export const VERSION = 3

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
    prefix: z.string().regex(/^[A-Z]{2,3}$/),
    theme: z.object({
      name: z.string(),
      logo: z.string().nullable(),
      accent: z.string(),
      accentDark: z.string().nullable().default(null),
      menu: z.enum(['side', 'top']),
    }),
    guest_access: z.boolean(),
    /** The company that it is a copy of; null for a company of its own. */
    copy_of: z.string().nullable().default(null),
    /** Base 64, of an uploaded logo. Logos are not stored in the company's own tables. */
    logo: z.string().nullable().default(null),
  }),
  /** Partitions, one per day. */
  partitions: z.array(
    z.object({
      of: name,
      name,
      // The value becomes part of a statement, so only this pattern is accepted.
      bounds: z.string().regex(/^FOR VALUES FROM \('[\d :.+-]+'\) TO \('[\d :.+-]+'\)$/),
    }),
  ),
})

export type Header = z.output<typeof Header>

export const Section = z.object({ section: name, columns: z.array(name).min(1) })
export type Section = z.output<typeof Section>

/** Opens a file, by its SHA-256. */
export const File = z.object({ file: z.string().regex(/^[0-9a-f]{64}$/) })

export const FileEnd = z.object({ bytes: z.int().min(0) })

export const SectionEnd = z.object({ rows: z.int().min(0) })

export const Sequence = z.object({ name, value: z.int(), called: z.boolean() })
export type Sequence = z.output<typeof Sequence>

export const End = z.object({
  end: z.object({ sections: z.int(), files: z.int(), sequences: z.array(Sequence) }),
})
export type End = z.output<typeof End>

export const Checksum = z.object({ sha256: z.string().length(64) })
