export {
  findPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start-embedded-postgres.ts'
export { writeBaseBackup } from './base-backup.ts'
export { recoverTo } from './recover.ts'
export { PostgresFailure } from './postgres-failure.ts'
