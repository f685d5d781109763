export {
  findPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start-embedded-postgres.ts'
export { PostgresFailure } from './postgres-failure.ts'
