import { Announcements } from '../platform/live/announcements.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { listDatabases, type RegisterRow } from './control-database.queries.ts'
import type { Tenants } from './tenants.ts'

interface Following {
  register: Queryable
  /** Where the register is, to hear of its changes. */
  connection: string
  tenants: Tenants
  /** Opens a company that is new, and works on its queue; it is to be among the tenants afterwards. */
  takeUp: (row: RegisterRow) => Promise<void>
  onTrouble: (failure: unknown) => void
}

/**
 * Keeps the open tenants as the register says, which a command or another process may change at any time: a new company
 * is taken up, a changed theme is shown. Answers what ends it, once that whatever is under way is done.
 */
export async function followRegister(following: Following): Promise<() => Promise<void>> {
  const announcements = new Announcements(following.connection, following.onTrouble)
  // One after the other, so that no company is taken up twice.
  let last = Promise.resolve()
  const look = () => (last = last.then(() => readAgain(following)).catch(following.onTrouble))
  announcements.on('register', () => void look())
  announcements.on('reset', () => void look())
  await announcements.start()
  // What was changed between our reading of the register and now.
  await look()
  return async () => {
    await announcements.close()
    await last
  }
}

async function readAgain({ register, tenants, takeUp, onTrouble }: Following): Promise<void> {
  for (const row of await listDatabases(register)) {
    const known = tenants.known(row.name)
    if (known && 'follow' in known) known.follow(row)
    else if (known) tenants.addClosed({ ...known, row })
    // A company that cannot be opened keeps nobody else waiting.
    else await takeUp(row).catch(onTrouble)
  }
  tenants.tellOfChange()
}
