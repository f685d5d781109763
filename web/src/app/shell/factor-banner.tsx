import { Anchor } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

/** Reminds a user of the second factor that their company requires, and of the day until which it must be set up. */
export const FactorBanner = ({ due }: { due: string }) => (
  <div className={classes.notice} role="note">
    <IconShieldLock size={18} aria-hidden />
    <span>
      {shellTexts.factorDue(<TimeOf iso={due} within />)}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link to={paths.user} search={{ state: 'current' }} {...props} />}
      >
        {shellTexts.setUpFactor}
      </Anchor>
    </span>
  </div>
)
