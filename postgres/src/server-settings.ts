import { totalmem } from 'node:os'
import { archiveSettings } from './archive.ts'

/** The address of PostgreSQL: a private socket directory, or on Windows a port on the loopback interface. */
export type Listening = { host: string; port: number }

const ALWAYS = {
  // Connections that listen for hundreds of companies, and the portal's commands. Each takes memory only while open.
  max_connections: '500',
  // Bookings are short statements: compiling them costs more than it saves.
  jit: 'off',
  random_page_cost: '1.1',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_completion_target: '0.9',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/**
 * An eighth of the machine's memory, at most 2 GB: the data that a day's searches read in a history of millions of
 * dockets. It is allocated only as it is used.
 */
const sharedMegabytes = Math.min(2048, Math.max(128, Math.floor(totalmem() / 8 / 1024 ** 2)))

const DURABLE = {
  shared_buffers: `${sharedMegabytes}MB`,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

const NOT_DURABLE = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A new database is logged page by page. Compressing pages costs far more than writing them.
  wal_compression: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum_naptime: '10min',
}

/** The arguments of PostgreSQL. Without `durable` a crash may lose everything, so it is for tests only. */
export function serverArguments(listening: Listening, durable: boolean, archive?: string): string[] {
  const where = listening.host.startsWith('/')
    ? {
        listen_addresses: '',
        unix_socket_directories: listening.host,
        unix_socket_permissions: '0700',
        port: String(listening.port),
      }
    : { listen_addresses: listening.host, port: String(listening.port) }
  const archiving = archive === undefined ? {} : archiveSettings(archive)
  const settings = { ...ALWAYS, ...(durable ? DURABLE : NOT_DURABLE), ...archiving, ...where }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
