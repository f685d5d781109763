import { IconCopy } from '@tabler/icons-react'
import classes from './copy-banner.module.css'
import { useTenant } from './tenant-theme.tsx'
import { tenantsTexts } from './texts.ts'

/** States on every page of a copy that it is one. */
export function CopyBanner() {
  const { isCopy, theme } = useTenant()
  if (!isCopy) return null
  return (
    <div className={classes.banner} role="note">
      <IconCopy size={18} aria-hidden />
      {tenantsTexts.copyOfCompany(theme.name)}
    </div>
  )
}
