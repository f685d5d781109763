import { themeDetail, themePost } from '@despatch/contract/tenants/theme.ts'
import { bindRead, bindWrite } from '../platform/http/binding.ts'
import { changeTheme } from './change-theme.ts'
import type { Looks } from './control-database.queries.ts'

const viewOf = ({ theme, looks_version }: Looks) => ({ theme, version: looks_version })

export const themeCalls = [
  bindRead(themeDetail, async (_body, { register }) => viewOf(await register.looks())),

  bindWrite(themePost, async ({ version, theme, logo }, { session, register }, tx) => {
    const content = typeof logo === 'string' ? Buffer.from(logo, 'base64') : logo
    return viewOf(await changeTheme(tx, session, register, { version, theme, logo: content }))
  }),
]
