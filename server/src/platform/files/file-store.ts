import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { Readable } from 'node:stream'

/** Names a file of one company by its content. */
export interface FileKey {
  company: string
  /** SHA-256 of the content, in 64 hexadecimal digits. */
  hash: string
}

export interface StoredFile {
  hash: string
  bytes: number
}

/** Where the files of all companies are stored: a folder, or an S3-compatible store. */
export interface FileStore {
  /** Stores a file so that it survives a loss of power. A file that is stored already is written again. */
  put: (key: FileKey, content: Buffer) => Promise<void>
  /** The content of a file. Throws MissingFile. */
  get: (key: FileKey) => Promise<Readable>
  exists: (key: FileKey) => Promise<boolean>
  /** Deletes a file. Does nothing if it is not stored. */
  delete: (key: FileKey) => Promise<void>
  /** Every file of a company, for cleaning. */
  list: (company: string) => AsyncIterable<StoredFile>
  /** Throws if the store cannot be reached or written. */
  check: () => Promise<void>
}

/** A file that should be stored is not there, or its content is not that of its hash. */
export class MissingFile extends Error {
  constructor({ company, hash }: FileKey, problem: 'missing' | 'damaged' = 'missing') {
    super(`The file ${hash} of ${company} is ${problem}`)
    this.name = 'MissingFile'
  }
}

/** Seconds after which a request that needs the store can be retried. */
const RETRY_AFTER_SECONDS = 5

/** The store cannot be reached, or a disk is full. */
export const fileStoreUnavailable = () =>
  new Refusal('UNAVAILABLE', {
    detail: 'Files cannot be read or stored at the moment. Please try again.',
    retryAfter: RETRY_AFTER_SECONDS,
  })

/** A company, or its test database. */
const COMPANY = /^[a-z][a-z0-9-]{0,39}(?:~test)?$/
const HASH = /^[0-9a-f]{64}$/

/**
 * The folders and the name of a file, such as `['metro', '9f', '9f86d0…']`. Throws for anything but a company's name and a
 * hash, so that no path can leave the company's folder.
 */
export function pathParts({ company, hash }: FileKey): [company: string, shard: string, hash: string] {
  checkCompany(company)
  if (!HASH.test(hash)) throw new TypeError('A file is named by its SHA-256')
  return [company, hash.slice(0, 2), hash]
}

/** Throws for anything but a company's name. */
export function checkCompany(company: string): void {
  if (!COMPANY.test(company)) throw new TypeError('A file belongs to a company')
}

export const isHash = (name: string): boolean => HASH.test(name)
