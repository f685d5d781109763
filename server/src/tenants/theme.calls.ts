import { themeDetail, themePost } from '@despatch/contract/tenants/theme.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { bindCall } from '../platform/http/binding.ts'
import { ownerOf } from '../platform/workers/make-in-worker.ts'
import { changeTheme } from './change-theme.ts'
import type { Session } from '../platform/session.ts'
import type { Branding, Logo } from '../platform/tenant/tenant-row.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { uploadedLogo } from './uploaded-logo.ts'

const viewOf = ({ theme, looks_version }: Branding) => ({ theme, version: looks_version })

/** Stores an uploaded logo before the transaction that refers to it. */
async function storedLogo(tenant: Tenant, session: Session, uploaded: Buffer): Promise<Logo> {
  const { content, ...logo } = await uploadedLogo(ownerOf(tenant, session), uploaded)
  await tenant.files.add(tenant.pool, [content])
  return logo
}

export const themeCalls = [
  bindCall(themeDetail, async (_body, { branding }) => viewOf(await branding.current())),

  bindCall(themePost, async ({ version, theme, logo: uploaded }, { tenant, session, branding }) => {
    const logo =
      typeof uploaded === 'string'
        ? await storedLogo(tenant, session, Buffer.from(uploaded, 'base64'))
        : uploaded
    const change = { version, theme, logo }
    return viewOf(
      await inTransaction(tenant.transactions, (tx) => changeTheme(tx, session, branding, change)),
    )
  }),
]
