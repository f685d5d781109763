import { readFileSync } from 'node:fs'

/** An account of the operating system that PostgreSQL runs as. */
export type PostgresUser = { uid: number; gid: number }

const NOBODY_USER: PostgresUser = { uid: 65534, gid: 65534 }

/**
 * Who PostgreSQL runs as, because it refuses to be root. Undefined: as ourselves.
 * Data that an unprivileged user already owns stays that user's.
 */
export function choosePostgresUser(dataOwner?: PostgresUser): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (dataOwner && dataOwner.uid !== 0) return dataOwner
  return pickAccount(readAccounts())
}

/** Picks `postgres` or `nobody` from the text of /etc/passwd, otherwise the number that `nobody` has everywhere. */
export function pickAccount(passwd: string): PostgresUser {
  for (const wanted of ['postgres', 'nobody']) {
    for (const line of passwd.split('\n')) {
      const [name, , uid, gid] = line.split(':')
      if (name === wanted && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
    }
  }
  return NOBODY_USER
}

function readAccounts(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}
