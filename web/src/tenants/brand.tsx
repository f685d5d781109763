import { initialsOf } from '@despatch/domain/text/initials.ts'
import { useState } from 'react'
import classes from './brand.module.css'
import { useTenant } from './tenant-theme.tsx'

/** The tenant's name with its logo, or with its initials in the accent colour if there is no logo. */
export function Brand({ nameFrom, markOnly = false }: { nameFrom?: 'sm'; markOnly?: boolean }) {
  const { theme } = useTenant()
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className={classes.brand}>
      {theme.logo && theme.logo !== missing ? (
        <img
          src={theme.logo}
          alt=""
          className={classes.logo}
          data-mark={markOnly || undefined}
          onError={() => setMissing(theme.logo)}
        />
      ) : (
        <span className={classes.mark} aria-hidden>
          {initialsOf(theme.name)}
        </span>
      )}
      <span className={markOnly ? classes.hiddenName : classes.name} data-from={nameFrom}>
        {theme.name}
      </span>
    </span>
  )
}
