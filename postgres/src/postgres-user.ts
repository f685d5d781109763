import { readFileSync } from 'node:fs'

/** The operating system account that PostgreSQL runs as. */
export type PostgresUser = { uid: number; gid: number }

const DEFAULT_USER: PostgresUser = { uid: 65534, gid: 65534 }

/**
 * The account for PostgreSQL, which refuses to run as root. Undefined: the account of this process. Data of an
 * unprivileged user keep their owner.
 */
export function choosePostgresUser(dataOwner?: PostgresUser): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (dataOwner && dataOwner.uid !== 0) return dataOwner
  return pickAccount(readAccounts())
}

/** Picks `postgres` or `nobody` from the text of /etc/passwd, otherwise the usual id of `nobody`. */
export function pickAccount(passwd: string): PostgresUser {
  for (const account of ['postgres', 'nobody']) {
    for (const line of passwd.split('\n')) {
      const [name, , uid, gid] = line.split(':')
      if (name === account && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
    }
  }
  return DEFAULT_USER
}

function readAccounts(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}
