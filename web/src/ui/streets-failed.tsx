import { UnstyledButton } from '@mantine/core'
import type { Streets } from './streets.ts'
import classes from './street-map.module.css'

/** One quiet line: the map works without streets. */
export const StreetsFailed = ({ streets }: { streets: Pick<Streets, 'retry' | 'retrying'> }) => (
  <output className={classes.failed}>
    Streets could not be loaded.{' '}
    <UnstyledButton className={classes.retry ?? ''} onClick={streets.retry} disabled={streets.retrying}>
      Try again
    </UnstyledButton>
  </output>
)
