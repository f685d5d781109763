import type { Config } from '../platform/config.ts'
import { CommandFailure } from './failures.ts'

/** The folder of the archive of the embedded PostgreSQL. */
export function archiveOf({ archive }: Pick<Config, 'archive'>): string {
  if (archive !== undefined) return archive
  throw new CommandFailure('ARCHIVE_FOLDER is not set, so the embedded PostgreSQL has no archive.')
}
