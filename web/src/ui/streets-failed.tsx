import { UnstyledButton } from '@mantine/core'
import { mapTexts } from './map-texts.ts'
import type { Streets } from './streets.ts'
import classes from './street-map.module.css'
import { commonTexts } from './texts.ts'

/** A line instead of an alert, because the map works without streets. */
export const StreetsFailed = ({ streets }: { streets: Pick<Streets, 'retry' | 'retrying'> }) => (
  <output className={classes.failed}>
    {mapTexts.streetsNotLoaded}{' '}
    <UnstyledButton className={classes.retry ?? ''} onClick={streets.retry} disabled={streets.retrying}>
      {commonTexts.tryAgain}
    </UnstyledButton>
  </output>
)
